import { numberKey } from '#shared/kernel/number-key.ts'
import type { LineMaterial } from '../line.schema.ts'
import { isSize, wordsOf } from './wording-words.ts'

/** Why a material is proposed for a row, from the surest on. */
export const matchReasons = ['sapNo', 'oldNo', 'ownNo', 'ownWords', 'words'] as const
export type MatchReason = (typeof matchReasons)[number]

/** How sure a proposal is: it may be taken unseen, should be looked at, or must be chosen. */
export const confidences = ['sure', 'likely', 'possible'] as const
export type Confidence = (typeof confidences)[number]

export interface Candidate {
  materialId: string
  by: MatchReason
  confidence: Confidence
  /** Words and sizes of the row that the material has, where those are the reason. */
  words: string[]
}

/** What is asked of one row: its numbers by field, and its words. */
export interface AskedMaterial {
  numbers: Readonly<Partial<Record<'materialId' | 'oldNo' | 'customerMaterialNo', string>>>
  wording: string
}

/** What was found for the texts of a sheet: ids of materials by the text that may mean them. */
export interface FoundMaterials {
  byNumber: ReadonlyMap<string, readonly string[]>
  byOwnWords: ReadonlyMap<string, readonly string[]>
  byWords: ReadonlyMap<string, readonly string[]>
  materials: ReadonlyMap<string, LineMaterial>
}

/** As many proposals as a person compares at a glance. */
export const candidatesMax = 6

/** A wording as the customer's own words are compared: without case, width and doubled blanks. */
export const wordingKey = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

const textOf = (m: LineMaterial): string =>
  [m.descriptionZh, m.descriptionEn, m.specZh, m.specEn, m.oldNo, m.color, m.customerDescription].join(' ')

/** Sizes tell materials of one kind apart, so they count twice. */
const weightOf = (word: string): number => (isSize(word) ? 2 : 1)
const weigh = (words: readonly string[]): number => words.reduce((sum, word) => sum + weightOf(word), 0)

/** Which of the words a material has, and which part of their weight that is. */
export function overlap(
  words: readonly string[],
  material: LineMaterial,
): { share: number; shared: string[] } {
  const own = new Set(wordsOf(textOf(material), Infinity))
  const shared = words.filter((word) => own.has(word))
  return { share: words.length === 0 ? 0 : weigh(shared) / weigh(words), shared }
}

/** From this share of the words on, a material is likely, or at all possible. */
const likelyShare = 0.8
const possibleShare = 0.5
/** The next best must be this far behind, or both have to be looked at; only one that has every word needs no lead. */
const lead = 0.1

function proposedByWords(wording: string, { byWords, materials }: FoundMaterials): Candidate[] {
  const words = wordsOf(wording)
  const sizes = words.filter(isSize)
  const ranked = (byWords.get(wording) ?? [])
    .flatMap((id) => {
      const material = materials.get(id)
      return material?.enabled ? { id, ...overlap(words, material) } : []
    })
    .filter(({ share, shared }) => share >= possibleShare && shared.some((word) => !isSize(word)))
    .toSorted((a, b) => b.share - a.share)
  const [best, next] = ranked
  return ranked.map((one) => {
    const ahead = one.share - (next?.share ?? 0)
    const clear = one === best && (one.share === 1 ? ahead > 0 : ahead >= lead)
    const sized = sizes.every((size) => one.shared.includes(size))
    return {
      materialId: one.id,
      by: 'words',
      confidence: clear && sized && one.share >= likelyShare ? 'likely' : 'possible',
      words: one.shared,
    }
  })
}

/** By which of its numbers a material is meant. */
function reasonOf(number: string, { sapMaterialNo, oldNo }: LineMaterial): MatchReason {
  const key = numberKey(number)
  if (key.replace(/^0+/, '') === numberKey(sapMaterialNo).replace(/^0+/, '')) return 'sapNo'
  return oldNo !== '' && key === numberKey(oldNo) ? 'oldNo' : 'ownNo'
}

const among = (
  ids: readonly string[],
  { materials }: FoundMaterials,
  by: (material: LineMaterial) => MatchReason,
): Candidate[] =>
  ids.flatMap((id) => {
    const material = materials.get(id)
    if (!material) return []
    const sure = ids.length === 1 && material.enabled
    return { materialId: id, by: by(material), confidence: sure ? 'sure' : 'possible', words: [] }
  })

/**
 * The materials that a row may mean, the best first: by its numbers, which all have to agree; else by the customer's own
 * words; else by our descriptions.
 */
export function candidatesOf({ numbers, wording }: AskedMaterial, found: FoundMaterials): Candidate[] {
  const written = Object.values(numbers)
  const hits = written.flatMap((number) => {
    const ids = found.byNumber.get(number) ?? []
    return ids.length === 0 ? [] : { number, ids }
  })
  const [leading, ...others] = hits
  const common = (leading?.ids ?? []).filter((id) => others.every(({ ids }) => ids.includes(id)))
  const meant = common.length > 0 ? common : [...new Set(hits.flatMap(({ ids }) => ids))]
  const byNumber = among(meant, found, (material) => reasonOf(leading!.number, material))
  const own = found.byOwnWords.get(wordingKey(wording)) ?? []
  const all = [
    ...byNumber,
    ...among(own, found, () => 'ownWords'),
    ...(wording === '' ? [] : proposedByWords(wording, found)),
  ]
  const first = new Map<string, Candidate>()
  for (const one of all) if (!first.has(one.materialId)) first.set(one.materialId, one)
  return [...first.values()].slice(0, candidatesMax)
}

/** The proposal that a row begins with; one of several that are only possible is chosen by a person. */
export const proposalOf = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates[0]?.confidence === 'possible' ? undefined : candidates[0]
