import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { valid } from 'semver'

const file = 'CHANGELOG.md'
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** The commit up to which the changelog was written, which its newest heading names. */
const writtenUpTo = (text: string): string | undefined => /^<!-- up to ([0-9a-f]{40}) -->$/m.exec(text)?.[1]

/** Subjects by their area, `orders: refuse a second push` under `orders`; merges say nothing of their own. */
function byArea(subjects: readonly string[]): Map<string, string[]> {
  const areas = new Map<string, string[]>()
  for (const subject of subjects) {
    const [, area = 'other', change = subject] = /^([a-z][\w ,-]{0,29}): (.+)$/.exec(subject) ?? []
    areas.set(area, [...(areas.get(area) ?? []), change])
  }
  return new Map([...areas].toSorted(([a], [b]) => a.localeCompare(b)))
}

const version = valid(process.argv[2] ?? '')
if (version === null) {
  process.stderr.write('npm run changelog -- VERSION, such as 0.3.0\n')
  process.exit(1)
}
const before = existsSync(file) ? readFileSync(file, 'utf8') : '# Changelog\n'
const since = writtenUpTo(before)
const subjects = git('log', '--no-merges', '--reverse', '--format=%s', since ? `${since}..HEAD` : 'HEAD')
  .split('\n')
  .filter(Boolean)
const sections = [...byArea(subjects)].map(
  ([area, changes]) => `### ${area}\n\n${changes.map((change) => `- ${change}`).join('\n')}\n`,
)
const [title, rest = ''] = before.split(/\n(?=## )/, 2)
const written = [
  title!.trim(),
  `## ${version}, ${git('log', '-1', '--format=%cs')}\n\n<!-- up to ${git('rev-parse', 'HEAD')} -->`,
  ...sections.map((section) => section.trim()),
  ...(rest ? [before.slice(title!.length).trim()] : []),
]
writeFileSync(file, `${written.join('\n\n')}\n`)
process.stdout.write(`${file}: ${subjects.length} changes under ${version}\n`)
