import type { LineInput } from '#shared/lines/line.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Queryable } from '../db/transaction.ts'
import { refuse } from '../calls/refuse.ts'
import { findNamed, type Named, type NamingHeader } from './form.repository.ts'
import { judgeLines } from './line.service.ts'

export interface Asked {
  /** Business date: prices of that day. */
  day: string
  /** Submitted or effective, not a draft (D7). */
  final: boolean
  /** The header as it is stored: a draft keeps a code that was stopped since (D116). */
  kept?: NamingHeader
}

/** A customer names only salesmen of its own, customer service only the organizations it works for. */
const reachable = (named: Named, header: NamingHeader, actor: Actor) => ({
  salesOrg:
    actor.role === 'customerService' && !actor.salesOrgs.includes(header.salesOrg)
      ? null
      : named.salesApproval,
  salesperson: actor.role === 'customer' && !named.salespersonRelated ? null : named.salespersonEnabled,
})

/** What the header names and cannot: unknown, or stopped, each with its field. */
export function judgeHeader(header: NamingHeader, named: Named, actor: Actor, kept?: NamingHeader): Reason[] {
  const { salesOrg, salesperson } = reachable(named, header, actor)
  const enabled: [field: keyof NamingHeader, enabled: boolean | null][] = [
    ['customerId', named.customerEnabled],
    ['salesOrg', salesOrg === null ? null : true],
    ['currency', named.currencyEnabled],
    ['salespersonId', salesperson],
    ['destinationCountry', named.countryEnabled],
    ['tradeTerm', named.tradeTermEnabled],
  ]
  const names: Partial<NamingHeader> = {
    customerId: named.customerName,
    salespersonId: named.salespersonName,
  }
  return enabled
    .filter(([field, is]) => header[field] && !is && header[field] !== kept?.[field])
    .map(([field, is]) => ({
      code: is === null ? 'MASTER_UNKNOWN' : 'MASTER_DISABLED',
      path: `header.${field}`,
      params: { value: (is === null ? undefined : names[field]) ?? header[field]! },
    }))
}

/**
 * A form of either document: what its header names, its lines with their materials, and every reason against both.
 * One query, whatever the count of lines.
 */
export async function resolveForm<L extends LineInput>(
  db: Queryable,
  actor: Actor,
  { header, lines }: { header: NamingHeader; lines: readonly L[] },
  { day, final, kept }: Asked,
) {
  const ids = lines.map((line) => line.materialId)
  const found = await findNamed(db, actor, header, day, ids)
  if (!found) return refuse('NOT_FOUND', undefined, 'header.customerId')
  const { named, materials } = found
  const { resolved, reasons } = judgeLines(lines, materials, final)
  return { named, resolved, reasons: [...judgeHeader(header, named, actor, kept), ...reasons] }
}
