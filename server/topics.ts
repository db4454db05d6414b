import { readCredit } from './documents/customer-credit.ts'
import { endRelease } from './documents/orders/order.credit.effects.ts'
import { sendPushes } from './documents/pushes/push.effects.ts'
import { reconcile } from './documents/pushes/push.reconciliation.ts'
import type { Topic } from './outbox/topic.ts'
import { purge, sweepFiles } from './tasks/housekeeping.ts'
import { runTasks } from './tasks/runner.ts'

/** Everything that the outbox can be asked to do. */
export const topics: readonly Topic[] = [
  runTasks([sweepFiles, purge, reconcile]),
  sendPushes,
  endRelease,
  readCredit,
]
