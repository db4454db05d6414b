import { changeKinds } from '#shared/documents/orders/change-kinds.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable } from '../../../db/transaction.ts'
import type { Services } from '../../../calls/services.ts'
import { latestOf } from '../../../engine/push/push.repository.ts'

type Reading = Pick<Services, 'pushables'>

/** The newest push of an order: it blocks another one, or holds SAP's last answer. */
export const latestPush = (db: Queryable, { pushables }: Reading, actor: Actor, orderId: string) =>
  latestOf(db, pushables, actor, orderId, ['order'])

/** The newest change of an order in SAP: in progress, or refused last. */
export const latestChange = (db: Queryable, { pushables }: Reading, actor: Actor, orderId: string) =>
  latestOf(db, pushables, actor, orderId, changeKinds)
