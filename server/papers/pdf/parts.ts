import type { Content } from 'pdfmake/interfaces.js'
import type { Paper } from '../paper.ts'

/** What a paper has to say: one of its lines, counted from 0, or a part around them. */
export type Part =
  | `line ${number}`
  | 'parties'
  | 'facts'
  | 'totals'
  | 'amountInWords'
  | 'payments'
  | 'remarks'
  | 'clauses'
  | 'footer'
  | 'signatures'
  | 'drawings'
  | 'pictures'

/** A text of a part of the paper. pdfmake hands what stands beside a text on to the words that it places. */
export const piece = (part: Part, text: string, style: object = {}) => ({ text: [{ text, part, ...style }] })

/** A group that moves to the next page as a whole, for as long as it fits on one. */
export type Group = Part | 'closing' | 'ending'
export type Loose = ReadonlySet<Group>

/** What stays on one page, unless it is known to be too high for that. */
export function together(loose: Loose, group: Group, stack: Content[]): Content {
  const whole = { stack, unbreakable: true, group }
  return loose.has(group) ? { stack } : whole
}

interface Node {
  text?: unknown
  part?: Part
  group?: Group
}
const isObject = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Without spaces, and without the places where a line may end, which nobody sees. */
const lettersIn = (text: string) => text.replaceAll(/[\s\u200b]/g, '').length

interface Claim {
  letters: number
  /** The groups around the texts of the part, the outermost first. */
  groups: ReadonlySet<Group>
}
export type Claims = ReadonlyMap<Part, Claim>

/** How much each part has to say, and in which groups, read from what pdfmake is about to place. */
export function claimsOf(content: unknown): Claims {
  const claims = new Map<Part, { letters: number; groups: Set<Group> }>()
  const look = (node: unknown, groups: readonly Group[]): void => {
    if (!isObject(node)) return
    const { part, text, group } = node
    if (part && typeof text === 'string') {
      const claim = claims.get(part) ?? { letters: 0, groups: new Set() }
      claims.set(part, claim)
      claim.letters += lettersIn(text)
      for (const one of groups) claim.groups.add(one)
      return
    }
    const inside = group ? [...groups, group] : groups
    for (const value of Object.values(node)) look(value, inside)
  }
  look(content, [])
  return claims
}

/** A page as pdfmake has placed things on it. */
export interface PlacedPage {
  items: readonly { type: string; item: { inlines?: readonly { text: string; part?: Part }[] } }[]
}

/** The parts that every paper of this content must have. */
function partsOf(paper: Paper): Part[] {
  const {
    rows,
    facts,
    amountInWords,
    payments,
    clauses,
    footer,
    drawings,
    pictures = [],
    images = {},
    marks,
  } = paper
  if (marks) return ['parties', ...marks.map((_, at): Part => `line ${at}`)]
  return [
    'parties',
    ...rows.map((_, at): Part => `line ${at}`),
    'totals',
    ...(facts.some(({ long }) => !long) ? (['facts'] as const) : []),
    ...(facts.some(({ long, value }) => long && value) ? (['remarks'] as const) : []),
    ...(amountInWords ? (['amountInWords'] as const) : []),
    ...(payments ? (['payments'] as const) : []),
    ...(clauses ? (['clauses'] as const) : []),
    ...(footer ? (['footer'] as const) : []),
    'signatures',
    ...(drawings.length > 0 ? (['drawings'] as const) : []),
    ...(pictures.some(({ id }) => id in images) ? (['pictures'] as const) : []),
  ]
}

/**
 * The parts of a paper that are not on its pages with every letter. pdfmake drops what is higher than a page and must
 * not be broken, and tells nobody.
 */
export function missingParts(paper: Paper, claims: Claims, pages: readonly PlacedPage[]): Part[] {
  const placed = new Map<Part, number>()
  for (const { items } of pages)
    for (const { type, item } of items)
      if (type === 'line')
        for (const { part, text } of item.inlines ?? [])
          if (part) placed.set(part, (placed.get(part) ?? 0) + lettersIn(text))
  return partsOf(paper).filter((part) => {
    const { letters = 0 } = claims.get(part) ?? {}
    return letters === 0 || (placed.get(part) ?? 0) < letters
  })
}
