import type { ApprovedReads, ApprovedWrites } from '#shared/documents/approved.contract.ts'
import { detailAddress } from '#shared/documents/outlines.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read, write, refuse, type Handler } from '../calls/handler.ts'
import type { Queryable } from '../db/transaction.ts'
import type { ServerDocument, Shape } from '../engine/document.ts'
import { find } from '../engine/store.ts'
import { historyOf } from '../records/history/history.ts'
import { approval } from './approvals/approval-document.ts'
import { approvalsOf } from './approvals/approval.repository.ts'
import { lookJob } from './approvals/oa/oa.service.ts'
import { addressOf } from './approvals/subject.ts'

interface Asked {
  db: Queryable
  actor: Actor
  id: string
}

/** What a document answers of its approval by paths of its own. */
export function approvedHandlers<S extends Shape>(
  document: ServerDocument<S>,
  calls: ApprovedReads & ApprovedWrites,
  { hasHistory }: { hasHistory: (db: Queryable, actor: Actor, id: string) => Promise<boolean> },
): readonly Handler[] {
  /** The record, which must be there, with its newest approval. */
  async function withApproval({ db, actor, id }: Asked) {
    const row = (await find(db, actor, document, id)) ?? refuse('NOT_FOUND')
    const [newest] = await approvalsOf(db, actor, id)
    return {
      row,
      people: newest?.people ?? [],
      approval: newest && (await find(db, actor, approval, newest.id)),
    }
  }

  return [
    read(calls.localUrl, async ({ db, actor, services, query: { id } }) => {
      const { approval: decided } = await withApproval({ db, actor, id })
      const own = `${services.mail.site}${detailAddress(document.definition.name, id, 'staff')}`
      return { url: decided ? addressOf(services, decided) : own }
    }),
    read(calls.histories, async ({ db, actor, query: { id } }) =>
      (await hasHistory(db, actor, id))
        ? historyOf(db, actor, id, { page: 1, size: 100 })
        : refuse('NOT_FOUND'),
    ),
    read(calls.opinions, async ({ db, actor, query: { id } }) => {
      const { people } = await withApproval({ db, actor, id })
      return {
        opinions: people.filter(({ step }) => step !== null),
        circulationOpinions: people.filter(({ step }) => step === null),
      }
    }),
    write(calls.updateOaState, async ({ tx, actor, services, body }) => {
      const { row, approval: decided } = await withApproval({ db: tx, actor, id: body.id })
      if (row.version !== body.version)
        return refuse('VERSION_CONFLICT', { by: row.updatedBy, version: row.version })
      if (decided && decided.engine !== 'embedded')
        await services.outbox.add(tx, lookJob(decided.id, services.now().toISOString()))
      return document.saved(row)
    }),
  ]
}
