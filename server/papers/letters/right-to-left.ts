import { createRequire } from 'node:module'

/** The part of `bidi-js` that is used; the package brings no types. */
interface Bidi {
  getEmbeddingLevels(text: string): { levels: Uint8Array }
  getMirroredCharacter(character: string): string | null
}
let bidi: Bidi | undefined

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f]/u
export const runsFromRight = (text: string): boolean => rightToLeft.test(text)

/** Loads the rules of the two directions, which few papers need. */
export async function learnDirections(): Promise<void> {
  const loaded = (await import(import.meta.resolve('bidi-js'))) as { default: () => Bidi }
  bidi ??= loaded.default()
}

/** How deep each code unit is in runs of the other direction: odd levels run from right to left (Unicode, annex 9). */
export const levelsOf = (text: string): Uint8Array => bidi!.getEmbeddingLevels(text).levels

/** A bracket that opens on the right. */
export const mirrored = (character: string): string => bidi!.getMirroredCharacter(character) ?? character

/** A word of a line that pdfmake has laid out. */
interface Inline {
  text: string
  x: number
  width: number
  level?: number
}
/** The part of pdfmake that draws lines which are laid out; it is not among its types. */
interface Renderer {
  renderLine: (this: Renderer, line: { inlines: Inline[] }, x: number, y: number) => void
}

const isSpace = ({ text }: Inline) => text.trim() === ''

/** Words in the sequence in which they are seen: runs of each level are turned round, the deepest first. */
export function inSight<I extends Inline>(words: readonly I[]): I[] {
  // Spaces at the end of a line are not seen, wherever the rest of it runs.
  const end = words.findLastIndex((word) => !isSpace(word)) + 1
  const seen = words.slice(0, end)
  const levelOf = ({ level = 0 }: Inline) => level
  for (let level = Math.max(0, ...seen.map(levelOf)); level > 0; level--)
    for (let from = 0; from < seen.length; from++) {
      if (levelOf(seen[from]!) < level) continue
      const to = seen.findIndex((word, at) => at > from && levelOf(word) < level)
      const run = seen.slice(from, to === -1 ? seen.length : to)
      seen.splice(from, run.length, ...run.toReversed())
      from += run.length
    }
  return [...seen, ...words.slice(end)]
}

/** Lines come again, such as those of heads on each page, and are turned once. */
const turned = new WeakSet<Inline[]>()

function turn(words: Inline[]): void {
  if (turned.has(words) || !words.some(({ level }) => level)) return
  turned.add(words)
  let x = words[0]!.x
  words.splice(0, words.length, ...inSight(words))
  for (const word of words) {
    word.x = x
    x += word.width
  }
}

/**
 * pdfmake knows one direction and draws the words of a line in the sequence in which they are read. They are put into
 * the one in which they are seen before it does.
 */
export function drawBothDirections(): void {
  const load = createRequire(import.meta.url)
  const { prototype } = (load('pdfmake/js/Renderer.js') as { default: { prototype: Renderer } }).default
  const { renderLine } = prototype
  prototype.renderLine = function (line, x, y) {
    turn(line.inlines)
    renderLine.call(this, line, x, y)
  }
}
