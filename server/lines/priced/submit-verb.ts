import type { UpdateObject } from 'kysely'
import type * as z from 'zod'
import type { SavedDocument } from '#shared/documents/document.contract.ts'
import type { Call } from '#shared/kernel/contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { headerReasons } from '#shared/kernel/document-header.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { StalePrices } from '#shared/lines/line.schema.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { write, type Handler } from '../../calls/handler.ts'
import type { Tables } from '../../db/tables.ts'
import { act } from '../../documents/engine/act.ts'
import { changesBetween } from '../../history/history.ts'
import { clearComments } from '../line-comments.repository.ts'
import { brokenCartons } from '../line.service.ts'
import { cartonsUnconfirmed } from './draft-content.ts'
import { storedForm, type PricedDocument, type Types } from './priced-document.ts'
import { settlePrices } from './settle-prices.ts'

interface Answers {
  id: string
  version: number
  cartonsConfirmed: boolean
  stalePrices?: StalePrices | undefined
}
type Updated<T extends Types> = UpdateObject<Tables, T['shape']['table']>
type Submission = Call<string, string, z.ZodType, z.ZodType<Answers>, z.ZodType<SavedDocument>>

/** Lines with broken cartons are asked about until somebody has confirmed them. */
export const cartonReasons = (broken: number, answered: boolean): Reason[] =>
  broken > 0 && !answered ? [{ code: 'CARTON_OPEN', params: { count: broken } }] : []

/** Submits a complete draft. A refusal names everything that is still missing. */
export const submitVerb = <T extends Types>(
  priced: PricedDocument<T>,
  call: Submission,
  eventOf: (actor: Actor) => T['shape']['event'],
): Handler =>
  write(call, async (given) => {
    const { tx, services, actor, body } = given
    const { document, linesOf, columnsOf, reasonsOf = () => [] } = priced
    const { definition } = document
    const submitted = await act(given, document, body, {
      event: eventOf(actor),
      reads: linesOf,
      async change({ row, event, read: lines, check }) {
        const now = services.now()
        const form = await storedForm(given, priced, { row, lines }, { now, final: true })
        const columns = columnsOf(form.header, form.named, { actor, row })
        const today = { row, lines, resolved: form.resolved }
        const prices = await settlePrices(given, priced, today, { answer: body.stalePrices, now })
        const broken = brokenCartons(form.resolved)
        check([
          ...headerReasons(definition.fields, event, columns, businessDateOf(now)),
          ...reasonsOf(form.header),
          ...form.reasons,
          ...prices.reasons,
          ...cartonReasons(broken, body.cartonsConfirmed),
        ])
        const at = now.toISOString()
        const { destinationCountry } = columns
        if (priced.comments && row.status === 'returned') await clearComments(tx, definition, row.id)
        const filled = changesBetween({ destinationCountry: row.destinationCountry }, { destinationCountry })
        const set = {
          ...prices.set,
          destinationCountry,
          ...(broken > 0 ? { cartonsConfirmedBy: actor.name, cartonsConfirmedAt: at } : cartonsUnconfirmed),
        }
        // Every table of a document with priced lines has these columns.
        return { at, changes: [...filled, ...prices.changes], set: set as Updated<T> }
      },
    })
    return document.saved(submitted)
  })
