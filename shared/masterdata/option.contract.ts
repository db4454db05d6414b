import * as z from 'zod'
import { scopeField, type MasterTable } from '#shared/kernel/master.ts'
import { callsWith } from '#shared/calls/call.ts'
import type { Permission } from '#shared/calls/permissions.ts'

/** `Names` as they leave the server. */
export const recordNames = z.strictObject({
  nameZh: z.string(),
  nameEn: z.string(),
  nameId: z.string().optional(),
})

export const masterOption = recordNames.extend({ code: z.string() })

/** What every table's pickers ask and get; made once, because each schema takes a while to make. */
const optionQuery = z.strictObject({
  text: z.string().trim().max(60).optional(),
  codes: z.string().max(2_000).optional(),
})
/** What the pickers of a table ask whose codes are unique only within another record. */
const scopedQuery = optionQuery.extend({ within: z.string().trim().max(20).optional() })
const offered = z.array(masterOption).max(200)

/**
 * Who may read, write and pick records of a table, and whether that depends on the customer to whom they
 * belong.
 */
export function rightsOf({ access, ownedBy, soldBy }: MasterTable) {
  const may = access
    ? { ...access, pick: access.read }
    : { read: 'masterdata.read', write: 'masterdata.write', pick: 'masterdata.pick' }
  return {
    may: may as Record<keyof typeof may, Permission>,
    scope: ownedBy === undefined && soldBy === undefined ? ('open' as const) : ('rows' as const),
  }
}

/** What a picker asks a table; it is a contract of its own so that a picker loads no other call. */
export function optionsCall(table: MasterTable) {
  const { may, scope } = rightsOf(table)
  const { path = table.path, timeoutSeconds = table.timeoutSeconds ?? 60 } = table.calls?.options ?? {}
  return callsWith({ access: may.pick, scope, timeoutSeconds }).get(path, {
    summary: `Enabled records of ${table.name} by fragment or code, for pickers`,
    query: scopeField(table) === undefined ? optionQuery : scopedQuery,
    response: offered,
  })
}
