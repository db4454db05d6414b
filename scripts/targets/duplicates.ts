import { linesOf, type Source } from './sources.ts'

const runLength = 6
/** A run that occurs in more places is an idiom of the code and no copy. */
const placesMax = 8

const keywords: ReadonlySet<string> = new Set(
  'async await break case class const continue default else export extends false finally for from function if in interface let new null of return satisfies switch this throw true try type typeof undefined void while yield as'.split(
    ' ',
  ),
)

/** The lines that can be copies: no imports, no comments, no lone punctuation or names. */
const codeLinesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\/\/.*$/, '').trim())
    .filter((line) => !/^(?:import\b|\} from|\*|\/\*)/.test(line) && /\w\W+\w/.test(line))

/** Fewer different names say too little to be a copy. */
const namesMin = 8

/** An entry of an object or a type: `price: money(row.price),`, `count: number`. */
const isField = (line: string) => /^(?:readonly )?[\w$'"-]+\??(?:: .*[^;{]|,)$/.test(line)

/**
 * A run of lines with its names numbered as they come, so that a consistent renaming changes nothing; undefined for a
 * run that says too little. A list of fields is data: with other names it says something else, so its names stay.
 */
function shapeOf(run: readonly string[]): string | undefined {
  const numbers = new Map<string, number>()
  const data = run.every(isField)
  const shape = run
    .join('\n')
    .replace(/'[^'\n]*'|"[^"\n]*"|`[^`\n]*`|\b\d[\d_.]*/g, '0')
    .replace(/[A-Za-z_$][\w$]*/g, (name) => {
      if (keywords.has(name)) return name
      const number = numbers.get(name) ?? numbers.size + 1
      numbers.set(name, number)
      return data ? name : `n${number}`
    })
  return numbers.size < namesMin ? undefined : shape
}

/** Pairs of files that share six or more lines, also where names, strings and numbers differ. */
export function duplicatePairs(sources: readonly Source[]): [first: string, second: string][] {
  const places = new Map<string, string[]>()
  for (const { path, text } of sources) {
    const lines = codeLinesOf(text)
    for (let at = 0; at + runLength <= lines.length; at++) {
      const shape = shapeOf(lines.slice(at, at + runLength))
      if (shape === undefined) continue
      const known = places.get(shape)
      if (known) known.push(path)
      else places.set(shape, [path])
    }
  }
  const pairs = new Set<string>()
  for (const paths of places.values()) {
    if (paths.length > placesMax) continue
    for (const [i, first] of paths.entries())
      for (const second of paths.slice(i + 1)) pairs.add(`${first}\n${second}`)
  }
  return [...pairs].map((pair) => pair.split('\n') as [string, string])
}

/** Such pairs in a thousand lines. */
export const duplicatesPerThousand = (sources: readonly Source[]): number =>
  (duplicatePairs(sources).length / sources.reduce((sum, { text }) => sum + linesOf(text), 0)) * 1_000
