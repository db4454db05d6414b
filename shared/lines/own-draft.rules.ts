import { compare } from '#shared/kernel/decimal.ts'
import { boundFields, type BoundField, type OwnDraft, type OwnLine } from './own-draft.schema.ts'

interface Line {
  sapMaterialNo: string
  wording?: string
  descriptionZh: string
  descriptionEn: string
  salesQuantity: string
  salesUnit: string
  unitPrice: string
}

/** The lines of a document as a draft keeps them. */
export const ownLinesOf = (lines: readonly Line[]): OwnLine[] =>
  lines.map((line) => ({
    key: line.sapMaterialNo || (line.wording ?? ''),
    descriptionZh: line.descriptionZh,
    descriptionEn: line.descriptionEn,
    quantity: line.salesQuantity,
    unit: line.salesUnit,
    unitPrice: line.unitPrice,
  }))

export type Difference =
  | { kind: 'added' | 'removed'; line: OwnLine }
  | { kind: 'quantity' | 'price'; line: OwnLine; from: string; to: string }
  | { kind: 'field'; field: BoundField; from: string; to: string }

/** Decimals are the same by value, whatever zeros they were stored with. */
const isSame = (a: string, b: string): boolean =>
  a === b || (isNumber(a) && isNumber(b) && compare(a, b) === 0)
const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)
const amounts: ReadonlySet<string> = new Set(boundFields.slice(boundFields.indexOf('linesAmount')))
const worth = (field: string, value: unknown): string => {
  const text = typeof value === 'string' ? value : ''
  return text === '' && amounts.has(field) ? '0' : text
}

/** The line of a draft that is meant by the words of a customer, or by the material. */
const meant = (left: readonly OwnLine[], { sapMaterialNo, wording }: Line): number => {
  const byWords = wording ? left.findIndex(({ key }) => key === wording) : -1
  return byWords >= 0 ? byWords : left.findIndex(({ key }) => key === sapMaterialNo)
}

/** Everything in which a document differs from what its customer itself wrote: lines first, then the header. */
export function differencesFrom(
  draft: OwnDraft,
  record: Readonly<Record<string, unknown>>,
  lines: readonly Line[],
): Difference[] {
  const left = [...draft.lines]
  const ofLines = lines.flatMap((line): Difference[] => {
    const [now] = ownLinesOf([line]) as [OwnLine]
    const at = meant(left, line)
    if (at < 0) return [{ kind: 'added', line: now }]
    const [before] = left.splice(at, 1) as [OwnLine]
    const [from, to] = [`${before.quantity} ${before.unit}`, `${now.quantity} ${now.unit}`]
    const samePiece = before.unit === now.unit && isSame(before.quantity, now.quantity)
    return [
      ...(samePiece ? [] : [{ kind: 'quantity' as const, line: now, from, to }]),
      ...(before.unitPrice === null || isSame(before.unitPrice, line.unitPrice)
        ? []
        : [{ kind: 'price' as const, line: now, from: before.unitPrice, to: line.unitPrice }]),
    ]
  })
  const removed = left.map((line): Difference => ({ kind: 'removed', line }))
  const ofHeader = boundFields.flatMap((field): Difference[] => {
    const before = draft.header[field]
    if (before === undefined || record[field] === undefined) return []
    const [from, to] = [worth(field, before), worth(field, record[field])]
    return isSame(from, to) ? [] : [{ kind: 'field', field, from, to }]
  })
  return [...removed, ...ofLines, ...ofHeader]
}
