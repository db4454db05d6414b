/** A part of a text by which it is compared: a word, a Chinese character, a number, a code such as PN20, a size in inches. */
export interface TextUnit {
  text: string
  kind: 'word' | 'han' | 'number' | 'code' | 'inch'
  /** A comma, a bracket or `with` stands before it, or a blank behind a Chinese word: another thought begins. */
  apart: boolean
  /** A number that is a measure by what stands beside it: DN25, 25 mm. */
  measured: boolean
}

/** One and a half inches, a thread of half an inch behind a diameter, and whole inches. */
const fractions =
  /(?<![\w/.-])(?:(1[0-2]|[1-9])[ .-])?(\d{1,2}\/(?:16|2|4|8))(?![\d/])(?: ?(?:"|''|″|”|inch(?:es)?\b|inci\b|in\b(?! ?\d)|英寸|寸))?/g
const threads =
  /(?<=\dx)(\d{1,2}\/(?:16|2|4|8))(?![\d/])(?: ?(?:"|''|″|”|inch(?:es)?\b|inci\b|in\b(?! ?\d)|英寸|寸))?/g
const wholes = /(?<![\w/.])(\d{1,2})(?: ?(?:"|''|″|”|inch(?:es)?\b|inci\b|in\b(?! ?\d)|英寸|寸))/g
/** What Chinese buyers call parts of an inch: 4 分 is half of one. */
const fen: Readonly<Record<string, string>> = { 2: '1/4', 3: '3/8', 4: '1/2', 6: '3/4' }

/**
 * A text as it is compared: without case, width and signs that cannot be seen. A size is one word, whatever sign joins its
 * numbers, and one in inches is written as 1-1/2".
 */
export const plainText = (text: string): string =>
  text
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2060\uFEFF\u00AD]/g, '')
    .replaceAll(/(?<=\d)(?=[¼½¾⅛⅜⅝⅞])/g, ' ')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .toLowerCase()
    .replaceAll(/(?<=\d) ?[x×*] ?(?=\d)/g, 'x')
    .replaceAll(/\b(pn|sdr|sn) (?=\d)/g, '$1')
    .replaceAll(fractions, (_, whole: string | undefined, part: string) =>
      whole === undefined ? `${part}"` : `${whole}-${part}"`,
    )
    .replaceAll(threads, '$1"')
    .replaceAll(wholes, '$1"')
    .replaceAll(/(?<!\d)([2346])分(?!米|之|钟)/g, (_, parts: string) => `${fen[parts]!}"`)

/** DN, de and Ø say a diameter; other letters before a number make a code of it. */
const parts =
  /(?<inch>\d[\d/-]{0,8}")|(?<code>(?<![\da-z])(?!(?:dn|de|od|d|x)\d)[a-z]{1,4}\d{1,9}(?:\.\d{1,9})?(?![\da-wyz]|x(?!\d)))|(?<number>\d+(?:\.\d+)?)|(?<word>[a-z\u00df-\u024f]+)|(?<han>\p{Script=Han})/gu
const breaking = /[,;:()[\]|、]/
const joining: ReadonlySet<string> = new Set(['with', 'for', 'untuk', 'dengan', 'utk'])
const isDiameter = /(?:^|[^a-z])(?:dn|de|d|od|ø|⌀|dia\.?) ?$/

const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
const codeOf = (code: string): string => {
  const [letters = ''] = /^[a-z]+/.exec(code) ?? []
  return letters + String(Number(code.slice(letters.length)))
}

/** A text as its parts, in their sequence. */
export function unitsOf(text: string): TextUnit[] {
  const plain = plainText(text)
  const units: TextUnit[] = []
  let end = 0
  for (const { 0: written, index, groups = {} } of plain.matchAll(parts)) {
    const between = plain.slice(end, index)
    end = index + written.length
    const last = units.at(-1)
    const { inch, code, number, han } = groups
    const apart =
      breaking.test(between) ||
      (last !== undefined && joining.has(last.text)) ||
      (last?.kind === 'han' && /\s/.test(between))
    if (inch) units.push({ kind: 'inch', text: inch, apart, measured: true })
    else if (code) units.push({ kind: 'code', text: codeOf(code), apart, measured: false })
    else if (number) {
      const measured = isDiameter.test(plain.slice(0, index)) || /^ ?mm/.test(plain.slice(end))
      units.push({ kind: 'number', text: String(Number(number)), apart, measured })
    } else units.push({ kind: han ? 'han' : 'word', text: han ?? singular(written), apart, measured: false })
  }
  return units
}
