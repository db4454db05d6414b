import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable } from '../../db/transaction.ts'
import { findAddressee } from '../mails/addressee.repository.ts'
import { readerOf } from './session.service.ts'

/** The person for whom a task continues, with the present rights; undefined once the account is stopped. */
export async function actorOfAccount(
  db: Queryable,
  accountId: string,
  device: string,
): Promise<Actor | undefined> {
  const row = await findAddressee(db, accountId)
  return row && { ...readerOf(row), device }
}
