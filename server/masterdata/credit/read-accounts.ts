import { setTimeout } from 'node:timers/promises'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { firstId } from '#shared/kernel/ids.ts'
import { itemsKeptDays } from '#shared/vocabulary/limits.ts'
import type { TaskKind } from '../../records/tasks/runner.ts'
import { readNow } from './credit.effects.ts'
import { accountsAfter, dropPaid } from './open-items.repository.ts'

const customersAtOnce = 20

/** From one customer to the next, in milliseconds, so that neither SAP nor those who wait for a page are kept busy. */
const paceMs = 100

/** Reads credit and account of every customer where something may have changed; a payment frees what it held. */
export const readAccounts: TaskKind = {
  kind: 'sap.accounts',
  async run({ services, cancelled, progress, cursor, count }) {
    if (services.sap.kind === 'none') return
    await dropPaid(services.db, addDays(businessDateOf(services.now()), -itemsKeptDays))
    let after = cursor ?? firstId
    for (let done = 0; !cancelled();) {
      const ids = await accountsAfter(services.db, after, customersAtOnce)
      if (ids.length === 0) return
      for (const id of ids) {
        if (cancelled()) return
        const rested = setTimeout(paceMs)
        await readNow(services, id)
        count('read')
        after = id
        await progress(++done, null, after)
        await rested
      }
    }
  },
}
