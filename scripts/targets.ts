import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measure } from './targets/measures.ts'
import { sourcesIn } from './targets/sources.ts'
import { before, targets } from './targets/targets.ts'

/**
 * `npm run targets` counts what the architecture promises and prints it as a table; with `--write` the table takes the
 * place of the one in shared/README.md. Another tree is counted with `--root DIR`.
 */
const root = process.argv.includes('--root')
  ? process.argv[process.argv.indexOf('--root') + 1]!
  : join(import.meta.dirname, '..')
const today = measure(sourcesIn(root))

const rows = targets.map(({ name, label, target, isReached }) => [
  label,
  String(before[name]),
  String(today[name]),
  target,
  isReached(today[name]) ? 'yes' : 'no',
])
const header = ['measure', 'before', 'today', 'target', 'reached']
const widths = header.map((title, column) =>
  Math.max(...[header, ...rows].map((row) => row[column]!.length), title.length),
)
const line = (cells: readonly string[]) =>
  `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
const table = [
  line(header),
  `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
  ...rows.map(line),
].join('\n')

process.stdout.write(`${table}\n`)
if (process.argv.includes('--write')) {
  const readme = join(root, 'shared/README.md')
  const text = readFileSync(readme, 'utf8')
  writeFileSync(readme, text.replace(/\| measure [\s\S]*?\n(?!\|)/, `${table}\n`))
}
