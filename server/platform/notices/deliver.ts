import type { MailPort } from '../../connectors/mail/mail.port.ts'
import type { Database } from '../../db/driver/pool.ts'
import { databaseOf, inTransaction, onCommit, type Tx } from '../../db/transaction.ts'
import type { LiveHub } from '../../records/live/hub.ts'
import { tellAccounts } from '../../records/live/tell-accounts.ts'
import type { Outbox } from '../../records/outbox/outbox.ts'
import { noticesJob } from '../mails/mail-job.ts'
import { mailEach, noticesFor, store, type News, type Storing } from './stored.repository.ts'
import type { Told } from './told.repository.ts'

/** What it takes to tell people. */
export interface Telling {
  live: Pick<LiveHub, 'publish'>
  mail: Pick<MailPort, 'kind'>
  outbox: Pick<Outbox, 'add'>
}

export const sendsMails = ({ mail }: Pick<Telling, 'mail'>): boolean => mail.kind === 'smtp'

/** Where the process ends before this, the mails of the next quarter of an hour take the notices with them. */
const mailAtOnce = (db: Database, { outbox }: Telling, ids: readonly string[]) =>
  inTransaction(db, async (tx) => {
    for (const mail of await mailEach(tx, ids)) await outbox.add(tx, noticesJob(mail))
  })

/** Stores notices with the commit, and then announces them to the screens and sends what goes by mail at once. */
export const deliver = (tx: Tx, services: Telling, notices: Storing): Promise<void> =>
  store(tx, notices, (stored) => {
    const accounts = [...new Set(stored.map(({ accountId }) => accountId))]
    tellAccounts(services.live, tx, { topic: 'notice', ids: [] }, accounts)
    const mailed = stored.filter(({ mail }) => mail === 'atOnce').map(({ id }) => id)
    if (mailed.length > 0) onCommit(tx, () => mailAtOnce(databaseOf(tx), services, mailed))
  })

/** The same for people who are known by name. */
export function deliverTo(
  tx: Tx,
  services: Telling,
  { sourceOf, ...news }: News & { sourceOf: (recipient: Told) => string },
  recipients: readonly Told[],
): Promise<void> {
  const people = recipients.map((one) => ({ ...one, source: sourceOf(one) }))
  return deliver(tx, services, noticesFor(tx, news, people, sendsMails(services)))
}
