import { setTimeout } from 'node:timers/promises'
import type { TaskKind } from '../../records/tasks/runner.ts'
import { ordersToBill } from '../sap/sap-order.repository.ts'
import { readOrder } from '../sap/read-orders.ts'

/** From one order to the next, in milliseconds, so that SAP's own users do not wait for us. */
const paceMs = 100
/** Reads deliveries and invoices of SAP's orders, so that figures have all that was billed. */
export const syncSales: TaskKind = {
  kind: 'sales.sync',
  async run({ services, cancelled, progress, count, issue }) {
    if (services.sap.kind === 'none') return
    const before = services.now().toISOString()
    const seen = new Set<string>()
    for (let done = 0; !cancelled();) {
      // An order of which SAP does not answer stays unread, and is asked for once in a run.
      const orderNos = (await ordersToBill(services.db, before)).filter((orderNo) => !seen.has(orderNo))
      if (orderNos.length === 0) return
      for (const orderNo of orderNos) {
        if (cancelled()) return
        const rested = setTimeout(paceMs)
        seen.add(orderNo)
        const reasons = await readOrder(services, orderNo)
        for (const { code } of reasons) issue({ key: orderNo, code })
        count(reasons.length === 0 ? 'read' : 'failed')
        await progress(++done, null)
        await rested
      }
    }
  },
}
