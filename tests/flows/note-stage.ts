import { sql } from 'kysely'
import { deliveryCalls } from '#shared/documents/deliveries/index.ts'
import { deliveryNoteWrites } from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { newId } from '#shared/kernel/ids.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { active } from '#server/engine/push/push.repository.ts'
import { systemActor } from '#server/records/scope/system-actor.ts'
import { startTask } from '#server/records/tasks/tasks.ts'
import { decided } from '../factories/approvals.ts'
import { noteHead, noteOf, notePushed, noteStepped } from '../factories/delivery-notes.ts'
import { deliverableOrder, openLinesOf } from '../factories/open-lines.ts'
import { until } from './app.ts'
import type { Client } from './client.ts'
import { openStage } from './push-stage.ts'

export type Order = Awaited<ReturnType<typeof deliverableOrder>>
type Quantities = readonly [lineNo: number, quantity: string][]
type Step = Parameters<typeof noteStepped>[2]

export const noteLines = ({ open }: Order, quantities: Quantities) =>
  quantities.map(([lineNo, quantity]) => ({ openLineId: open[lineNo - 1]!.id, quantity }))

/** The refusals of an answer, with the places that they are about. */
export const codesOf = ({ problem }: { problem: { reasons?: readonly { code: string; path?: string }[] } }) =>
  (problem.reasons ?? []).map(({ code, path = '' }) => `${code} ${path}`.trim())

const mustDo = (answer: { status: number; problem: unknown }) => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem))
}

/** Servers with a simulated SAP, on which a salesman writes notes of his own orders and customer service pushes them. */
export async function openNoteStage(env: Record<string, string> = {}) {
  const stage = await openStage({ servers: 2, env })
  const { wang, db } = stage
  const zhang = await stage.apps[0]!.as('sales.zhang')
  const { salespersonId } = await db
    .selectFrom('accounts')
    .select('salespersonId')
    .where('userId', '=', 'sales.zhang')
    .executeTakeFirstOrThrow()

  /** A note of the salesman's own, as a draft. */
  async function drafted(order: Order, quantities: Quantities, header: object = noteHead) {
    const answer = await zhang.call(deliveryNoteWrites.create, {
      body: { header, lines: noteLines(order, quantities) },
    })
    mustDo(answer)
    return answer.body
  }
  const stepped = async (client: Client, id: string, event: Step, comment = '') =>
    mustDo(await noteStepped(client, id, event, comment))
  /** A note whose quantities are reserved. */
  async function valid(order: Order, quantities: Quantities) {
    const { id } = await drafted(order, quantities)
    await stepped(zhang, id, 'validate')
    return id
  }
  async function approved(order: Order, quantities: Quantities) {
    const id = await valid(order, quantities)
    await stepped(zhang, id, 'submitApproval')
    mustDo(await decided(wang, { id }))
    return id
  }
  /** A note that customer service has to push. */
  async function withService(order: Order, quantities: Quantities) {
    const id = await approved(order, quantities)
    await stepped(zhang, id, 'submitToService')
    return id
  }
  const pushIs = (id: string, ...states: string[]) =>
    until(async () => states.includes((await noteOf(wang, id)).push))
  async function pushed(order: Order, quantities: Quantities) {
    const id = await withService(order, quantities)
    mustDo(await notePushed(wang, id))
    await pushIs(id, 'pushed')
    return id
  }
  /** What notes hold, what SAP has delivered and shipped, and what is open of each line. */
  const ledgerOf = async ({ id }: Order) =>
    (await openLinesOf(db, id)).map(({ noted, delivered, shipped, open }) =>
      [noted, delivered, shipped, open].map(Number),
    )
  /** SAP's deliveries of an order, and those that are known here. */
  const madeOf = ({ sapGroupOrderNo }: Order) =>
    db
      .selectFrom('sapSimDeliveries')
      .select('number')
      .where(sql<boolean>`orders @> array[${sapGroupOrderNo}]`)
      .orderBy('number')
      .execute()
  const deliveriesOf = async ({ sapGroupOrderNo }: Order) =>
    (await wang.call(deliveryCalls.page, { body: { filter: { sapOrderNos: sapGroupOrderNo } } })).body.rows
  /**
   * Waits until SAP has been told the details of every delivery of a note that it has made. Each of them is an event of
   * the note, so that a step that was read before it is refused.
   */
  const told = (id: string) =>
    until(
      async () =>
        (await db
          .selectFrom('erpPushes')
          .select('id')
          .where('orderId', '=', id)
          .where('state', 'in', active)
          .executeTakeFirst()) === undefined,
    )
  /** A server asks SAP what it has delivered, as it does every quarter of an hour. */
  async function asked(): Promise<void> {
    const id = await inTransaction(db, (tx) =>
      startTask(tx, stage.apps[0]!.services, systemActor, { kind: 'sap.shipments', scope: newId() }),
    )
    await until(
      async () =>
        (await db.selectFrom('tasks').select('status').where('id', '=', id).executeTakeFirstOrThrow())
          .status === 'succeeded',
    )
  }
  return {
    stage,
    zhang,
    wang,
    db,
    drafted,
    stepped,
    valid,
    approved,
    withService,
    pushed,
    pushIs,
    ledgerOf,
    madeOf,
    deliveriesOf,
    asked,
    told,
    anOrder: () => deliverableOrder(stage, { salespersonId: salespersonId! }),
  }
}
