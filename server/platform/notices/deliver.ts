import { newId } from '#shared/kernel/ids.ts'
import type { Tx } from '../../db/transaction.ts'
import { tellAccounts } from '../../live/tell-accounts.ts'
import type { Services } from '../../services.ts'
import { noticesJob } from '../mails/mail-job.ts'
import { insertNotices, type NewNotice, type Told } from './told.repository.ts'

/** The content of a notice. */
export interface News extends Pick<NewNotice, 'kind' | 'docType' | 'event' | 'actorName' | 'at'> {
  /** Names the event of a document: nobody gets a second notice of it. */
  sourceOf: (told: Told) => string
}

/**
 * Stores notices for those of the people who want them and announces them to their screens. None of the people may have
 * one of the same source. Returns how many were stored.
 */
export async function deliver(
  tx: Tx,
  services: Services,
  { sourceOf, ...news }: News,
  told: readonly Told[],
): Promise<number> {
  const paceOf = ({ mail }: Told) => (services.mail.kind === 'smtp' ? mail : 'none')
  const wanted = told.filter((one) => one.product || one.desktop || paceOf(one) !== 'none')
  if (wanted.length === 0) return 0
  const stored = wanted.map((one) => {
    const { accountId, docId, product, desktop } = one
    const id = newId()
    const mail = paceOf(one)
    const mailId = mail === 'atOnce' ? id : null
    return { ...news, id, accountId, docId, product, desktop, mail, mailId, source: sourceOf(one) }
  })
  await insertNotices(tx, stored)
  for (const { accountId, mailId } of stored)
    if (mailId !== null) await services.outbox.add(tx, noticesJob({ mailId, accountId }))
  const accounts = [...new Set(stored.map(({ accountId }) => accountId))]
  tellAccounts(services.live, tx, { topic: 'notice', ids: [] }, accounts)
  return stored.length
}
