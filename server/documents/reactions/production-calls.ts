import { detailAddress } from '#shared/documents/detail-address.ts'
import { productionCalls as calls } from '#shared/documents/productions/production.contract.ts'
import { productionWrites } from '#shared/documents/productions/production-write.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read, write } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import type { Queryable } from '../../db/transaction.ts'
import { addressOf } from '../approvals/subject.ts'
import { approval } from '../approvals/approval-document.ts'
import { approvalsOf } from '../approvals/approval.repository.ts'
import { lookJob } from '../approvals/oa/oa-jobs.ts'
import { find } from '../../engine/store.ts'
import { production } from '../productions/production-document.ts'

interface Asked {
  db: Queryable
  actor: Actor
  id: string
}

/** The special production, which must be there, with its newest approval. */
async function withApproval({ db, actor, id }: Asked) {
  const row = (await find(db, actor, production, id)) ?? refuse('NOT_FOUND')
  const [newest] = await approvalsOf(db, actor, id)
  return {
    row,
    people: newest?.people ?? [],
    approval: newest && (await find(db, actor, approval, newest.id)),
  }
}

const localUrl = read(calls.localUrl, async ({ db, actor, services, query: { id } }) => {
  const { approval: decided } = await withApproval({ db, actor, id })
  return {
    url: decided
      ? addressOf(services, decided)
      : `${services.mail.site}${detailAddress('production', id, 'staff')}`,
  }
})

const opinions = read(calls.opinions, async ({ db, actor, query: { id } }) => {
  const { people } = await withApproval({ db, actor, id })
  return {
    opinions: people.filter(({ step }) => step !== null),
    circulationOpinions: people.filter(({ step }) => step === null),
  }
})

const updateOaState = write(productionWrites.updateOaState, async ({ tx, actor, services, body }) => {
  const { row, approval: decided } = await withApproval({ db: tx, actor, id: body.id })
  if (row.version !== body.version)
    return refuse('VERSION_CONFLICT', { by: row.updatedBy, version: row.version })
  if (decided && decided.engine !== 'embedded')
    await services.outbox.add(tx, lookJob(decided.id, services.now().toISOString()))
  return production.saved(row)
})

/** Calls of a special production that its approval answers. */
export const productionHandlers = [localUrl, opinions, updateOaState]
