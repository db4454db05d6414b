import { checkSap } from '../areas/sap/sap-check.service.ts'
import { pullIn } from '../masterdata/customers/pull-in.ts'
import { followEvent } from '../documents/sap-events.effects.ts'
import { readOpened, readOrders } from '../areas/sap/read-orders.ts'
import { countFigures, foldFigures } from '../areas/figures/count-figures.ts'
import { mailStatistics } from '../areas/figures/mail-statistics.ts'
import { mailStatistic } from '../areas/figures/statistic.effects.ts'
import { syncSales } from '../areas/figures/sync-sales.ts'
import { readCredit } from '../masterdata/credit/credit.effects.ts'
import { readAccounts } from '../masterdata/credit/read-accounts.ts'
import { endRelease } from '../documents/orders/credit/credit.effects.ts'
import { lookAtOa, startOa, stopOa } from '../documents/approvals/oa/oa.effects.ts'
import { pollOa } from '../documents/approvals/oa/oa.service.ts'
import { passOn } from '../documents/approvals/pass-on.ts'
import { readNews, readShipments } from '../documents/follow-deliveries.ts'
import { recognizeSystem } from '../engine/push/sap-system.ts'
import { sendPushes } from '../engine/push/push.effects.ts'
import { comparePushed } from '../engine/push/compare-pushed.effects.ts'
import { reconcile } from '../engine/push/push-reconciliation.ts'
import { expireQuotations } from '../documents/quotations/verbs.ts'
import { importMasters } from '../masterdata/master-import.ts'
import { syncMasters } from '../masterdata/master-sync.ts'
import type { Topic } from '../records/outbox/topic.ts'
import { drawPapers } from '../papers/sent-papers.ts'
import { checkChains } from '../records/history/check-chains.ts'
import { purge } from '../records/tasks/housekeeping.ts'
import { sweepFiles } from '../platform/files/sweep-files.ts'
import { nameOfRecord } from '../platform/operations/operations.repository.ts'
import { archiveLogs } from '../platform/operations/archive-logs.ts'
import { mailConfirmation, mailInvitation, mailNotices } from '../platform/mails/mail.effects.ts'
import { gatherMails } from '../platform/notices/gather-mails.ts'
import { remind } from '../platform/notices/remind.ts'
import { wordMany } from '../lines/word-materials.effects.ts'
import { tellOfPublication } from '../platform/notices/tell.ts'
import { runTasks } from '../records/tasks/runner.ts'

/** Every job that the outbox can run. */
export const topics: readonly Topic[] = [
  runTasks([
    sweepFiles,
    purge,
    reconcile,
    checkSap,
    pullIn,
    syncMasters,
    importMasters,
    remind,
    archiveLogs,
    checkChains(nameOfRecord),
    gatherMails,
    pollOa,
    passOn,
    readShipments,
    readOrders,
    readAccounts,
    expireQuotations,
    countFigures,
    foldFigures,
    syncSales,
    mailStatistics,
  ]),
  startOa,
  lookAtOa,
  stopOa,
  mailNotices,
  mailConfirmation,
  mailInvitation,
  mailStatistic,
  sendPushes,
  recognizeSystem,
  comparePushed,
  endRelease,
  readCredit,
  readOpened,
  followEvent,
  readNews,
  tellOfPublication,
  drawPapers,
  wordMany,
]
