import { businessDateOf } from '#shared/kernel/dates.ts'
import { checkOf } from '#shared/lines/price-check.rules.ts'
import { standInOf } from '#shared/lines/stand-in.ts'
import type { ValidPricesCall } from '#shared/lines/price-audit.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read, refuse, type Handler } from '../../calls/handler.ts'
import type { Queryable } from '../../db/transaction.ts'
import { materialsById } from '../line.repository.ts'

type CheckedLine = Parameters<typeof checkOf>[0]

interface Checked {
  one(
    db: Queryable,
    actor: Actor,
    id: string,
  ): Promise<
    { id: string; customerId: string; salesOrg: string; currency: string; amountPlaces: number } | undefined
  >
  lines(
    db: Queryable,
    id: string,
  ): Promise<readonly (CheckedLine & { materialId: string | null; salesUnit: string })[]>
}

/** The lines of a document beside today's prices, which are found in one query, whatever their number. */
export const validPrices = (call: ValidPricesCall, reader: Checked): Handler =>
  read(call, async ({ db, actor, services, body }) => {
    const row = (await reader.one(db, actor, body.id)) ?? refuse('NOT_FOUND')
    const now = services.now()
    const { customerId, salesOrg, currency } = row
    const pricedFor = { customerId, salesOrg, currency, day: businessDateOf(now) }
    const lines = await reader.lines(db, row.id)
    const ids = lines.flatMap(({ materialId }) => materialId ?? [])
    const materials = await materialsById(db, pricedFor, ids)
    return {
      lines: lines.flatMap((line) => {
        const material =
          line.materialId === null ? standInOf(line, row.amountPlaces) : materials.get(line.materialId)
        return material ? [checkOf(line, material, now)] : []
      }),
    }
  })
