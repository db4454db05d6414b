import type { z } from 'zod'
import {
  noFreeze,
  ownShipTo,
  pushCalls,
  type pushPreview,
  type OrderPush,
} from '#shared/documents/orders/push.contract.ts'
import { channels } from '#shared/vocabulary/words.ts'
import { isCreditHold } from '#shared/documents/orders/release.rules.ts'
import { choiceReasons, reasonIf } from '#shared/documents/orders/push-choice.rules.ts'
import type { PushResult } from '#shared/engine/push/push.schema.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { isId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { SapOrder } from '../../../connectors/sap/sap.port.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { read, serve, refuse, throwReasons, type Services } from '../../../calls/handler.ts'
import { awaitCredit } from '../../../masterdata/credit/credit.effects.ts'
import { customersOf } from '../credit/order-credit.repository.ts'
import { ageNotes, creditChanges, holdOrder, judgedOrder, type JudgedCredit } from '../credit/order-credit.ts'
import type { Context } from '../../../engine/document.ts'
import { fire } from '../../../engine/fire.ts'
import { pushEach } from '../../../engine/push/push-each.ts'
import { enqueue } from '../../../engine/push/push-events.ts'
import { toRow } from '../../../engine/push/push.presenter.ts'
import { ownReference } from '../../../engine/push/push-reference.ts'
import { haltOf, type SapHalt } from '../../../engine/push/push-stop.repository.ts'
import { find, lock } from '../../../engine/store.ts'
import { order, type LockedOrder } from '../order-document.ts'
import { reasonsAgainst } from '../../../engine/act.ts'
import * as orders from './push-order.repository.ts'
import {
  latestPush,
  type Choices,
  type LineToPush,
  type duplicatesOf,
  type Parties,
} from './push-order.repository.ts'
import { headerOf, payloadOf } from './push-payload.ts'

/** Everything that a push is judged by. */
interface PushFacts {
  /** Why nothing can be sent to SAP at all. */
  halt: SapHalt | undefined
  order: LockedOrder
  lines: readonly LineToPush[]
  parties: Parties
  credit: JudgedCredit
  duplicates: Awaited<ReturnType<typeof duplicatesOf>>
  choices: Choices
}

/** The customer must be official and have a number (D115), and the materials must still be sold (D116). */
const masterReasons = ({ parties, lines }: PushFacts): Reason[] => [
  ...reasonIf(
    parties.type !== 'official' || parties.sapCustomerNo === '',
    'CUSTOMER_NOT_OFFICIAL',
    'customerCode',
  ),
  ...lines.flatMap((line) =>
    reasonIf(line.materialEnabled !== true, 'MASTER_DISABLED', `lines.${line.lineNo}.sapMaterialNo`, {
      value: line.sapMaterialNo,
    }),
  ),
]

/** The same purchase number is sent to SAP a second time only with a reason (D50). */
const duplicateReasons = ({ duplicates }: PushFacts, purchaseNo: string): Reason[] =>
  reasonIf(duplicates.length > 0 && purchaseNo === '', 'PO_DUPLICATE', 'duplicateReason', {
    value: duplicates[0]?.purchaseNo ?? '',
    order: duplicates[0]?.orderNo ?? '',
  })

/**
 * Every reason why an order cannot be pushed, whatever is chosen for it: state, approvals, credit, purchase
 * number (D50).
 */
const orderReasons = (facts: PushFacts, actor: Actor, duplicateReason = ''): Reason[] => [
  ...(facts.halt ? [{ code: facts.halt }] : []),
  ...reasonsAgainst(order, 'push', facts.order, actor),
  ...masterReasons(facts),
  ...facts.credit.holding,
  ...duplicateReasons(facts, duplicateReason),
]

/**
 * Everybody who may read the order may read why SAP refused it, because the salesman has to correct a returned
 * order.
 */
export const rejection = read(pushCalls.rejection, async ({ db, services, actor, query }) => {
  const order = await orders.find(db, actor, query.id)
  const latest = order?.push === 'push_rejected' && (await latestPush(db, services, actor, order.id))
  if (!latest) return refuse('NOT_FOUND')
  const { messages, requestedName, endedAt, updatedAt } = toRow(latest)
  return { messages, requestedName, rejectedAt: endedAt ?? updatedAt }
})

type Preview = z.infer<typeof pushPreview>

const toLine = (line: LineToPush): Preview['lines'][number] => ({
  lineNo: line.lineNo,
  sapMaterialNo: line.sapMaterialNo,
  descriptionZh: line.descriptionZh,
  descriptionEn: line.descriptionEn,
  quantity: line.salesQuantity,
  unit: line.salesUnit,
  unitPrice: line.unitPrice,
  discountPercent: line.discountPercent,
  allowsDiscount: line.allowsDiscount,
  totalPrice: line.totalPrice,
  productionDate: line.sapDeliveryTime,
})

/** The plant that makes most of the lines, among those that the sales organization sells from. */
const plantOf = (lines: readonly LineToPush[], { plants }: Choices): string | null => {
  const own = lines.map((line) => line.factoryCode).filter((code) => plants.some((p) => p.code === code))
  const [most] = [...Map.groupBy(own, (code) => code)].toSorted(([, a], [, b]) => b.length - a.length)
  return most?.[0] ?? plants[0]?.code ?? null
}

/** Defaults are the choices of the sales organization's last push; the plant follows the materials. */
export function defaultsOf(
  last: Partial<SapOrder> | undefined,
  lines: readonly LineToPush[],
  choices: Choices,
): Preview['defaults'] {
  const channel = channels.find((c) => c === last?.channel) ?? 'export'
  return {
    plant: plantOf(lines, choices),
    channel,
    department: last?.department ?? null,
    freeze: last?.freeze || noFreeze,
    orderType: last?.orderType ?? null,
    shipTo: choices.shipTos.find(({ preferred }) => preferred)?.code ?? ownShipTo,
  }
}

const factsOf = async (
  db: Queryable,
  services: Pick<Services, 'creditUses' | 'now' | 'sap'>,
  actor: Actor,
  row: LockedOrder,
): Promise<PushFacts> => {
  const lines = await orders.linesOf(db, row, businessDateOf(services.now()))
  const parties = await orders.partiesOf(db, row)
  const credit = (await judgedOrder(db, services, actor, row.id)) ?? refuse('NOT_FOUND')
  const duplicates = await orders.duplicatesOf(db, row)
  return {
    halt: await haltOf(db, services),
    order: row,
    lines,
    parties,
    credit,
    duplicates,
    choices: await orders.choicesOf(db, row),
  }
}

const unchosen = { plant: '', channel: 'export', department: '', freeze: '', orderType: '' } as const

export const preview = read(pushCalls.preview, async ({ db, services, actor, query }) => {
  const found = await find(db, actor, order, query.id)
  if (!found) return refuse('NOT_FOUND')
  await awaitCredit(services, customersOf([found.id]))
  // What SAP says may have freed the order, and the push needs the version that it has since.
  const row = (await find(db, actor, order, found.id)) ?? refuse('NOT_FOUND')
  const facts = await factsOf(db, services, actor, row)
  const { lines, parties, choices } = facts
  const [last, latest] = [
    await orders.lastChoice(db, row.salesOrg),
    await latestPush(db, services, actor, row.id),
  ]
  const dates = new Map(
    lines.flatMap((l) => (l.sapDeliveryTime ? [[l.lineNo, l.sapDeliveryTime] as const] : [])),
  )
  const defaults = defaultsOf(last?.payload as Partial<SapOrder> | undefined, lines, choices)
  const payload = payloadOf(
    row,
    lines,
    parties,
    { ...unchosen, shipTo: defaults.shipTo },
    dates,
    await ownReference(db, row.orderNo, 1),
  )
  return {
    id: row.id,
    version: row.version,
    orderNo: row.orderNo,
    customerName: row.customerName,
    salesOrg: row.salesOrg,
    totalAmount: row.totalAmount,
    currency: row.currency,
    defaults,
    choices,
    header: headerOf(row, payload),
    lines: lines.map(toLine),
    unsent: services.sap.unsent(payload),
    duplicates: facts.duplicates,
    reasons: [...orderReasons(facts, actor), ...services.sap.misfits(payload)],
    notes: ageNotes(facts.credit, services.now()),
    release: facts.credit.release,
    push: latest ? toRow(latest) : null,
  }
})

/** A repeated click is answered with the push that the first one began, and creates no second order. */
async function underWay({ tx, services, actor }: Context, row: LockedOrder): Promise<PushResult | undefined> {
  const push = row.push === 'pushing' ? await latestPush(tx, services, actor, row.id) : undefined
  if (!push) return undefined
  const { id, state, reference } = toRow(push)
  return {
    id: row.id,
    orderNo: row.orderNo,
    done: true,
    push: { id, state, reference },
    reasons: [],
    notes: [],
  }
}

/**
 * Pushes one order: its event, its frozen payload and the message to SAP are committed together or not at all. An
 * order that only credit holds is marked, so that finance finds it (D51).
 */
async function pushOne(context: Context, form: OrderPush): Promise<PushResult> {
  const { tx, services, actor } = context
  const row = await lock(context, order, form.id)
  if (!row) return refuse('NOT_FOUND')
  const underway = await underWay(context, row)
  if (underway) return underway
  await orders.lockCustomer(tx, row)
  const facts = await factsOf(tx, services, actor, row)
  const dates = new Map(form.lines.map((line) => [line.lineNo, line.productionDate]))
  const payload = (reference: string) => payloadOf(row, facts.lines, facts.parties, form, dates, reference)
  const reasons = [
    ...orderReasons(facts, actor, form.duplicateReason),
    ...choiceReasons(facts, form, businessDateOf(services.now())),
    ...services.sap.misfits(payload('')),
  ]
  const notes = ageNotes(facts.credit, services.now())
  if (isCreditHold(reasons)) {
    if (!row.creditHeld) await holdOrder(context, row, facts.credit)
    return { id: row.id, orderNo: row.orderNo, done: false, push: null, reasons, notes }
  }
  throwReasons(reasons)
  if (row.version !== form.version)
    return refuse('VERSION_CONFLICT', { by: row.updatedBy, version: row.version })
  await fire(context, order, 'push', row, { comment: form.duplicateReason, changes: creditChanges(notes) })
  const push = await enqueue(tx, services, actor, {
    documentId: row.id,
    number: row.orderNo,
    kind: 'order',
    payloadOf: payload,
  })
  return { id: row.id, orderNo: row.orderNo, done: true, push, reasons: [], notes }
}

/** One refused order does not stop the others; every order has its row in the answer and in the batch (D38). */
export const save = serve(pushCalls.save, async ({ db, services, actor, body, idempotencyKey }) => {
  const { orders: forms, leftOut } = body
  await awaitCredit(services, customersOf(forms.map((form) => form.id).filter(isId)))
  return pushEach(
    { db, services, actor, idempotencyKey },
    {
      call: pushCalls.save,
      document: order,
      forms,
      leftOut,
      taken: { code: 'ORDER_PUSHING', params: { since: services.now().toISOString() } },
      pushOne,
    },
  )
})
