import { numberKey } from '#shared/kernel/number-key.ts'
import type { LineMaterial } from '../line.schema.ts'
import { isRelated, type Lexicon } from '../words/lexicon.ts'
import { materialText, type MaterialText } from '../words/material-text.ts'
import { isSize, keyOf, readText, type ReadText, type ReadWord } from '../words/read-text.ts'

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
  /** Words of the row that the material contradicts: it says an elbow, and its number means a pipe. */
  against: string[]
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
  lexicon: Lexicon
}

/** As many proposals as a person compares at a glance. */
export const candidatesMax = 6

/** A wording as the customer's own words are compared: without case, width and doubled blanks. */
export const wordingKey = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Sizes tell materials of one kind apart, so they count twice. */
const weigh = (words: readonly ReadWord[]): number =>
  words.reduce((sum, { key }) => sum + (isSize(key) ? 2 : 1), 0)

/** Which of the words of a text a material has, and which part of their weight that is. */
export function overlap(
  { words }: Pick<ReadText, 'words'>,
  material: MaterialText,
): { share: number; shared: ReadWord[] } {
  const shared = words.filter(({ key }) => material.words.has(key))
  return { share: words.length === 0 ? 0 : weigh(shared) / weigh(words), shared }
}

const isAnyRelated = (key: string, others: ReadonlySet<string>, { meanings }: Lexicon): boolean => {
  const meaning = meanings.get(key.slice(1))
  return [...others].some((other) => {
    const known = meanings.get(other.slice(1))
    return meaning && known && isRelated(meaning, known)
  })
}

/** Words of a text that a material contradicts: other goods, of another substance, or of another size. */
export function contradictions(text: ReadText, material: MaterialText, lexicon: Lexicon): string[] {
  const { head } = text
  const goods = head && material.head && !isRelated(head, material.head)
  const substances = text.substances.filter(
    ({ key }) => material.substances.size > 0 && !isAnyRelated(key, material.substances, lexicon),
  )
  const [size] = text.measures
  const hasSizes = [...material.words].some(isSize)
  return [
    ...(goods ? text.words.flatMap(({ key, written }) => (key === keyOf(head) ? [written] : [])) : []),
    ...(substances.length === text.substances.length ? substances.map(({ written }) => written) : []),
    ...(size !== undefined && hasSizes && !material.words.has(size) ? [size] : []),
  ]
}

/** From this share of the words on, a material is likely, or at all possible. */
const likelyShare = 0.8
const possibleShare = 0.5
/** The next best must be this far behind, or both have to be looked at; only one that has every word needs no lead. */
const lead = 0.1

/** Goods of another kind or substance come last and are never likely, however many words they share. */
function proposedByWords(
  wording: string,
  text: ReadText,
  { byWords, materials, lexicon }: FoundMaterials,
): Candidate[] {
  const sizes = text.words.filter(({ key }) => isSize(key))
  const ranked = (byWords.get(wording) ?? [])
    .flatMap((id) => {
      const material = materials.get(id)
      if (!material?.enabled) return []
      const read = materialText(material, lexicon)
      const against = contradictions({ ...text, measures: [] }, read, lexicon)
      return { id, against, ...overlap(text, read) }
    })
    .filter(({ share, shared }) => share >= possibleShare && shared.some(({ key }) => !isSize(key)))
    .toSorted((a, b) => a.against.length - b.against.length || b.share - a.share)
  const [best, next] = ranked
  return ranked.map((one) => {
    const ahead = one.share - (next && next.against.length === 0 ? next.share : 0)
    const clear = one === best && one.against.length === 0 && (one.share === 1 ? ahead > 0 : ahead >= lead)
    const sized = sizes.every((size) => one.shared.includes(size))
    return {
      materialId: one.id,
      by: 'words',
      confidence: clear && sized && one.share >= likelyShare ? 'likely' : 'possible',
      words: one.shared.map(({ written }) => written),
      against: one.against,
    }
  })
}

/** By which of its numbers a material is meant. */
function reasonOf(number: string, { sapMaterialNo, oldNo }: LineMaterial): MatchReason {
  const key = numberKey(number)
  if (key.replace(/^0+/, '') === numberKey(sapMaterialNo).replace(/^0+/, '')) return 'sapNo'
  return oldNo !== '' && key === numberKey(oldNo) ? 'oldNo' : 'ownNo'
}

/** A material whose goods, substance or size the words of the row contradict is never taken unseen. */
const among = (
  ids: readonly string[],
  { materials, lexicon }: FoundMaterials,
  by: (material: LineMaterial) => MatchReason,
  text?: ReadText,
): Candidate[] =>
  ids.flatMap((id) => {
    const material = materials.get(id)
    if (!material) return []
    const against = text ? contradictions(text, materialText(material, lexicon), lexicon) : []
    const sure = ids.length === 1 && material.enabled && against.length === 0
    return { materialId: id, by: by(material), confidence: sure ? 'sure' : 'possible', words: [], against }
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
  const text = readText(wording, found.lexicon)
  const byNumber = among(meant, found, (material) => reasonOf(leading!.number, material), text)
  const own = found.byOwnWords.get(wordingKey(wording)) ?? []
  const all = [
    ...byNumber,
    ...among(own, found, () => 'ownWords'),
    ...(wording === '' ? [] : proposedByWords(wording, text, found)),
  ]
  const first = new Map<string, Candidate>()
  for (const one of all) if (!first.has(one.materialId)) first.set(one.materialId, one)
  return [...first.values()].slice(0, candidatesMax)
}

/** The proposal that a row begins with; one of several that are only possible is chosen by a person. */
export const proposalOf = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates[0]?.confidence === 'possible' ? undefined : candidates[0]
