import { businessDateOf } from '#shared/kernel/dates.ts'
import type { TrialOrders } from '../../../areas/sap/sap-check.service.ts'
import { ownReference } from '../../../engine/push/push-reference.ts'
import { payloadOf } from './push-payload.ts'
import * as orders from './push-order.repository.ts'
import { defaultsOf } from './push.service.ts'

/**
 * Makes of waiting orders what a push would send. Nobody has chosen anything for them yet, so they get what a push sheet
 * begins with, and otherwise the choice that is listed first. Lines without a date get the one of their order.
 */
export const trialOrders: TrialOrders = async (db, besides) => {
  const waiting = await orders.waitingOrders(db, besides)
  const orderType = await orders.firstOrderType(db)
  const today = businessDateOf(new Date())
  return Promise.all(
    waiting.map(async (order) => {
      const lines = await orders.linesOf(db, order, today)
      const choices = await orders.choicesOf(db, order)
      const { plant, channel, freeze, shipTo } = defaultsOf(undefined, lines, choices)
      const department = choices.departments[0]?.code ?? ''
      const dates = new Map(
        lines.map((line) => [line.lineNo, line.sapDeliveryTime ?? order.deliveryTime ?? today]),
      )
      return payloadOf(
        order,
        lines,
        await orders.partiesOf(db, order),
        { plant: plant ?? '', channel, department, freeze, orderType, shipTo },
        dates,
        await ownReference(db, order.orderNo, 1),
      )
    }),
  )
}
