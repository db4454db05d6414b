import { globSync } from 'node:fs'
import { parseSync } from 'vite'

const rooms = 'shared,server,renderer,electron,scripts,tests'

/** Every file of the repository, by its path, with slashes. */
export const repositoryFiles: readonly string[] = globSync([`{${rooms}}/**/*.*`, '*.*', '.*.{mjs,json}']).map(
  (path) => path.replaceAll('\\', '/'),
)

/** The comments of code. Lines of one comment are joined, so that a citation may be broken between them. */
function commentsOf(path: string, source: string): string[] {
  const { comments } = parseSync(path, source)
  return comments.map(({ type, value, end }, i) => {
    const next = comments[i + 1]
    const goesOn = type === 'Line' && next?.type === 'Line' && !source.slice(end, next.start).trim()
    return (goesOn ? value + next.value : value).replace(/\s*\n\s*\*?\s*/g, ' ')
  })
}

/** The parts of a file that are written for people: all of a page, the comments of code and of SQL. */
export function proseOf(path: string, source: string): string[] {
  if (path.endsWith('.md')) return source.split('\n')
  if (path.endsWith('.sql')) return [...source.matchAll(/--.*|comment on .* is '.*'/g)].map(([line]) => line)
  return commentsOf(path, source)
}

/** Numbers of decisions that a file cites: in its prose, and in texts of its code as `(D1)` or `(D1, D3)`. */
export function citedDecisions(prose: readonly string[], source: string): string[] {
  const inTexts = source.match(/\(D\d+(?:, D\d+)*\)|\bD\d+(?=’s)/g) ?? []
  return [...new Set([...prose, ...inTexts].flatMap((text) => text.match(/\bD\d+\b/g) ?? []))]
}

const fileName = /(?<![\w./<>*-])(?:[\w.<>*{},-]+\/)*[\w.<>*{},-]+\.(?:md|tsx?|mjs|cjs|sql|tsv|css)(?![\w-])/g
const inRoom = new RegExp(`(?<![\\w/.#-])(?:${rooms.replaceAll(',', '|')})/[\\w.<>*{},/-]*[\\w>*}/]`, 'g')

/** `<x>` and `*` match any one name, `{a,b}` for either; a shorter path may leave out the folders before it. */
function patternOf(reference: string): RegExp {
  const escaped = reference
    .replace(/[.+]/g, String.raw`\$&`)
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/\*\*|<[^>]*>|\*/g, '[^/]*')
  return new RegExp(`(?:^|/)${escaped}(?:$|/|(?<=/))`)
}

/** Files and folders that a text names and the repository does not hold. */
export function missingFiles(text: string, files: readonly string[] = repositoryFiles): string[] {
  const named = [...(text.match(fileName) ?? []), ...(text.match(inRoom) ?? [])]
  return [...new Set(named)].filter((reference) => !files.some((path) => patternOf(reference).test(path)))
}

/** Citations that only somebody with another document at hand could follow. */
export const foreignCitations = (text: string): string[] => [
  ...(text.match(/\bW\d{1,2}\b|\bG-[A-Z]{2,}|\(2\.\d+(?:\.\d+)*\)|\btable \d\.\d/g) ?? []),
  ...(text.match(/(?<!specification, )\b[Ss]ection \d+|§ ?\d+|\b(?:invariant|anti-pattern) \d+/gi) ?? []),
]
