import { quotationMadeFrom } from '#shared/documents/quotations/made-from.ts'
import { quotationFields } from '#shared/documents/quotations/quotation.fields.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { withoutPast } from '#shared/engine/document-header.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { settlesPrices, runOutReasons } from '#shared/documents/quotations/quotation.rules.ts'
import { newId } from '#shared/kernel/ids.ts'
import { termDifferences } from '#shared/lines/common-terms.rules.ts'
import { quotationActions } from '#shared/documents/quotations/quotation.actions.ts'
import { commentReasons } from '#shared/engine/action.ts'
import { write, throwReasons, serve } from '../../calls/handler.ts'
import { sumsOf } from '../../lines/priced/priced-document.ts'
import { act, openAll, seenOnes, type Opened } from '../../engine/act.ts'
import { insertContent } from '../../engine/verbs.ts'
import type { ShapeOf } from '../../engine/document.ts'
import { submitted } from '../../lines/priced/priced-verbs.ts'
import { firstNumberOf } from '../../records/numbers/numbers.ts'
import { fire } from '../../engine/fire.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import type { TaskKind } from '../../records/tasks/runner.ts'
import { quotation, priced } from './quotation-document.ts'
import {
  linesOf,
  nextRevision,
  hasContact,
  linesOfAll,
  runOut,
  type QuotationLineRecord,
} from './quotation.repository.ts'
import { convertedReasons } from './conversions.ts'
import { offersUnderWay, openReasons } from './lines-under-way.ts'

/** One step of several quotations. */
export const modifyBatch = serve(quotationWrites.modifyBatch, async (input) => {
  const { ids, versions, event, comment, ...answers } = input.body
  const ones = seenOnes({ ids, versions })
  throwReasons(commentReasons(quotationActions, event, comment))
  if (event !== 'send') return act(input, quotation, ones, { event, change: { comment } })
  return act(input, quotation, ones, {
    event,
    reads: linesOf,
    change: (opened) => sending(opened, answers),
  })
})

type Sending = Opened<ShapeOf<typeof quotation>, 'send', readonly QuotationLineRecord[]>

/** What is sent must be complete and reach somebody; prices that finance decided are not asked about. */
export async function sending(opened: Sending, answers: Parameters<typeof submitted>[2]) {
  const { tx, row } = opened
  const missing: Reason[] = (await hasContact(tx, row.customerId))
    ? []
    : [{ code: 'QUOTATION_NO_CONTACT', path: 'header.customerId', params: { customer: row.customerName } }]
  return submitted(opened, priced, answers, { settles: settlesPrices(row, 'send'), missing })
}

/** Sends one quotation in the version that its writer saw. */
export const send = write(quotationWrites.send, async (input) => {
  const row = await act(input, quotation, input.body, {
    event: 'send',
    reads: linesOf,
    change: (opened) => sending(opened, input.body),
  })
  return quotation.saved(row)
})

const { header, lines: carried } = quotationMadeFrom.quotation

/** A new revision with the same content and the same number. Finance's decisions stay with lines that stay. */
export const revise = write(quotationWrites.revise, async (input) => {
  const { tx, services } = input
  const now = services.now()
  const at = now.toISOString()
  const before = await act(input, quotation, input.body, { event: 'revise', change: { at } })
  const stored = await linesOf(tx, before.id)
  const lines = stored.map(({ quotationId: _id, ...line }) => ({ ...line, ...carried.made(line, {}) }))
  const { firstId, inquiryId, customerName, salespersonName, quotationNo, revision: from } = before
  const revision = await nextRevision(tx, firstId)
  const columns = {
    // A last day that has passed is not offered again.
    ...withoutPast(quotationFields, header.made(before, {}), businessDateOf(now)),
    amountPlaces: before.amountPlaces,
    ...sumsOf(quotation.definition, lines, before),
    customerName,
    salespersonName,
    firstId,
    inquiryId,
    revision,
  }
  return insertContent(
    input,
    quotation,
    { columns, lines: { stored: [], next: lines, changes: [] } },
    { at, number: quotationNo, event: 'copy', changesOf: () => [{ path: 'revision', from, to: revision }] },
  )
})

/** Makes one contract of quotations; `reactions` writes it with the last of them. */
export const transfer = write(quotationWrites.transfer, async (input) => {
  const { tx, services, body } = input
  const event = 'transfer'
  const ones = seenOnes(body)
  const ids = ones.map(({ id }) => id)
  const opened = await openAll(input, quotation, ones, { event })
  const rows = opened.map(({ row }) => row)
  const now = services.now()
  const today = businessDateOf(now)
  throwReasons([
    ...runOutReasons(rows, today, body.expiredConfirmed),
    ...(await convertedReasons(tx, ids, body.againConfirmed)),
    ...termDifferences(rows, 'QUOTATION_TERMS_DIFFER'),
  ])
  // They have one customer, organization and currency.
  const ways = await offersUnderWay(input, await linesOfAll(tx, ids), { from: rows[0]!, answers: body })
  throwReasons(openReasons(ways, body.leaveOut))
  const lines = new Map(ways.flatMap(({ line, choice: on }) => (on ? [[line.id, on]] : [])))
  const at = now.toISOString()
  const contractId = newId(Date.parse(at))
  const made = { contractId, contractType: body.contractType, quotationIds: ids, lines }
  for (const [i, row] of rows.entries())
    await fire(input, quotation, event, row, { at, facts: i === rows.length - 1 ? { transfer: made } : {} })
  return { id: contractId, version: 1, orderNo: await firstNumberOf(tx, contractId) }
})

/** Marks quotations whose last day has passed without an answer, of which their salespeople are told. */
export const expireQuotations: TaskKind = {
  kind: 'quotations.expire',
  async run({ services, count, cancelled }) {
    const context = { services, actor: systemActor }
    const today = businessDateOf(services.now())
    for (;;) {
      // One that its customer answers at this moment is refused, and is not found again.
      const results = await act(context, quotation, seenOnes({ ids: await runOut(services.db, today) }), {
        event: 'expire',
      })
      const marked = results.filter(({ done }) => done).length
      count('expired', marked)
      if (marked === 0 || cancelled()) return
    }
  },
}
