import { colorBook } from '#shared/lines/color-book.ts'
import type { AnyLineInput } from '#shared/lines/line.schema.ts'
import { placesOf, plainDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Tx } from '../db/transaction.ts'
import { refuse } from '../calls/handler.ts'
import {
  findReferences,
  typedAmounts,
  type FormReferences,
  type HeaderReferences,
} from './form.repository.ts'
import { judgeLines } from './line.service.ts'

export interface FormInput {
  /** The business date whose prices count. */
  day: string
  /** The document is submitted or effective and no draft (D7). */
  final: boolean
  /** The header as it is stored, because a draft keeps a code that was stopped since (D116). */
  stored?: HeaderReferences
}

/** A customer names only its own salesmen, and customer service only the organizations for which it works. */
const referencesInReach = (named: FormReferences, header: HeaderReferences, actor: Actor) => ({
  salesOrg:
    actor.role === 'customerService' && !actor.salesOrgs.includes(header.salesOrg)
      ? null
      : named.salesOrgEnabled,
  salesperson: actor.role === 'customer' && !named.salespersonRelated ? null : named.salespersonEnabled,
})

/** Reasons against codes and ids of the header that are unknown or stopped, each with its field. */
export function judgeHeader(
  header: HeaderReferences,
  named: FormReferences,
  actor: Actor,
  stored?: HeaderReferences,
): Reason[] {
  const { salesOrg, salesperson } = referencesInReach(named, header, actor)
  const enabled: [field: keyof HeaderReferences, enabled: boolean | null][] = [
    ['customerId', named.customerEnabled],
    ['salesOrg', salesOrg],
    ['currency', named.currencyEnabled],
    ['salespersonId', salesperson],
    ['destinationCountry', named.countryEnabled],
    ['tradeTerm', named.tradeTermEnabled],
  ]
  const names: Partial<HeaderReferences> = {
    customerId: named.customerName,
    salespersonId: named.salespersonName,
  }
  return enabled
    .filter(([field, is]) => header[field] && !is && header[field] !== stored?.[field])
    .map(([field, is]) => ({
      code: is === null ? 'MASTER_UNKNOWN' : 'MASTER_DISABLED',
      path: `header.${field}`,
      params: { value: (is === null ? undefined : names[field]) ?? header[field]! },
    }))
}

/** Amounts that the currency of the document has no coins for; they are refused and never rounded (D181). */
export const amountReasons = (header: HeaderReferences, max: number): Reason[] =>
  typedAmounts
    .filter((field) => placesOf(plainDecimal(header[field] ?? '')) > max)
    .map((field) => ({ code: 'PLACES', path: `header.${field}`, params: { max } }))

/**
 * Resolves a form of either document: what its header refers to, its lines with their materials, and every
 * reason against both. One round trip, whatever the number of lines.
 */
export async function resolveForm<L extends AnyLineInput>(
  tx: Tx,
  actor: Actor,
  { header, lines }: { header: HeaderReferences; lines: readonly L[] },
  { day, final, stored }: FormInput,
) {
  const ids = lines.flatMap((line) => line.materialId ?? [])
  const colored = lines.some((line) => line.color !== '')
  const found = await findReferences(tx, actor, header, day, ids, colored)
  if (!found) return refuse('NOT_FOUND', undefined, 'header.customerId')
  const { named, materials } = found
  const book = colorBook(named.colors ?? [])
  const coded = lines.map((line) => ({ ...line, color: book.codeOf(line.color) ?? line.color }))
  const { resolved, reasons } = judgeLines(coded, { materials, amountPlaces: named.currencyPlaces }, final)
  return { named, resolved, reasons: [...judgeHeader(header, named, actor, stored), ...reasons] }
}
