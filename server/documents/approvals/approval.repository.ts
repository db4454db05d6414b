import { sql } from 'kysely'
import { approval } from '#shared/documents/approvals/index.ts'
import type { ApprovalForm, AskedPerson } from '#shared/documents/approvals/approval.fields.ts'
import type { PlannedStep } from '#shared/documents/approvals/flow.schema.ts'
import type { ApprovalKind } from '#shared/documents/approvals/approval.machine.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { isAskedNow, isStarterOf, mayTakeTurn } from '../../records/scope/asked.ts'
import { readerOf } from '../../engine/reader.ts'
import { scopeOf, visible } from '../../records/scope/visible-documents.ts'

const at = scopeOf(approval).asked!

/** Everybody who was asked, in the order of asking. */
const people = sql<AskedPerson[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'round', p.round, 'step', p.step, 'stepName', p.step_name, 'name', p.name, 'state', p.state, 'opinion', p.opinion,
    'attachments', p.attachments,
    'actedBy', p.acted_by, 'askedAt', to_char(p.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'actedAt', to_char(p.acted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by p.round, p.asked_at, p.step, p.id), '[]')
  from approval_people p where p.approval_id = approvals.id)`

/** Selects the open steps, because each reader gets their names in another language. What another system decides has none. */
const openSteps = sql<PlannedStep[]>`(select coalesce(jsonb_agg(s.step order by s.at), '[]')
  from jsonb_array_elements(approvals.steps) with ordinality s (step, at)
  where exists (select from approval_people p where p.approval_id = approvals.id and p.round = approvals.round
    and p.step = s.at - 1 and p.state = 'open'))`

export const reader = readerOf(approval, {
  row: (actor) => ({
    openSteps,
    waitingFor: sql<
      string[]
    >`(select coalesce(array_agg(p.name order by p.step, p.id), '{}') from approval_people p
      where p.approval_id = approvals.id and p.state = 'open' and p.step is not null and approvals.status = 'in_approval')`,
    waitingToSend: sql<boolean>`approvals.status in ('sending', 'send_failed')`,
    myTurn: sql<boolean>`${isAskedNow(actor, at)}`,
    isStarter: sql<boolean>`coalesce(approvals.starter_id = ${actor.accountId}::uuid, false)`,
    isOwn: sql<boolean>`${isStarterOf(actor.accountId, at)}`,
    opinionAsked: sql<boolean>`exists (select from approval_people p
      where p.approval_id = approvals.id and p.account_id = ${actor.accountId} and p.step is null and p.state = 'open')`,
  }),
  whole: () => ({
    people,
    form: sql<ApprovalForm | null>`(select f.form from approval_forms f
      where f.approval_id = approvals.id and f.round = approvals.round)`,
  }),
})
export const { rows: writable } = reader

/** The approvals of a document that the reader may see, newest first. */
export const approvalsOf = (db: Queryable, actor: Actor, documentId: string) =>
  db
    .selectFrom('approvals')
    .select([
      'id',
      'approvalNo',
      'kind',
      'status',
      'starterName',
      'submittedAt',
      'decidedAt',
      'round',
      people.as('people'),
    ])
    .select(sql<PlannedStep[]>`steps`.as('steps'))
    .where('documentId', '=', documentId)
    .where(visible(approval, actor))
    .orderBy('id', 'desc')
    .execute()

/** The ids of the approvals of a document that are not void, by kind. */
export const livingOf = (tx: Tx, documentId: string) =>
  tx
    .selectFrom('approvals')
    .select(['id', 'kind', 'status'])
    .where('documentId', '=', documentId)
    .where('deletedAt', 'is', null)
    .where('status', '<>', 'void')
    .orderBy('id')
    .execute()

/** @param form as JSON */
export const storeForm = (tx: Tx, approvalId: string, round: number, form: string) =>
  tx.insertInto('approvalForms').values({ approvalId, round, form }).execute()

export const formOf = async (tx: Tx, approvalId: string, round: number): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('approvalForms')
      .select(sql<string>`form::text`.as('form'))
      .where('approvalId', '=', approvalId)
      .where('round', '=', round)
      .executeTakeFirst()
  )?.form

/** Somebody to be asked. */
export interface Person {
  accountId: string
  name: string
  /** The role for which the person is asked; none for whoever is asked by name. */
  asRole?: string | null
}
interface Asking {
  approvalId: string
  round: number
  step: number | null
  stepName: string
  at: string
}

export const askPeople = (
  tx: Tx,
  { at: askedAt, ...asking }: Asking,
  people: readonly Person[],
): Promise<void> =>
  insertRows(
    tx,
    'approvalPeople',
    people.map(({ asRole = null, ...person }) => ({
      id: newId(),
      ...asking,
      ...person,
      asRole,
      state: 'open',
      askedAt,
      actedAt: null,
    })),
  )

/** The decisions of a submission, and whether one is the actor's to take. */
export const turnsOf = (tx: Tx, actor: Actor, approvalId: string, round: number) =>
  tx
    .selectFrom('approvalPeople')
    .select(['id', 'step', 'state', 'accountId', 'name', 'stepName'])
    .select(sql<boolean>`${mayTakeTurn(actor, at)}`.as('own'))
    .where('approvalId', '=', approvalId)
    .where('round', '=', round)
    .where('step', 'is not', null)
    .orderBy('id')
    .execute()
export type StoredTurn = Awaited<ReturnType<typeof turnsOf>>[number]

/** The turns that wait for somebody whose account was stopped, each with its approval. */
const waitingForStopped = (db: Queryable) =>
  db
    .selectFrom('approvalPeople')
    .innerJoin('approvals', 'approvals.id', 'approvalPeople.approvalId')
    .innerJoin('accounts', 'accounts.id', 'approvalPeople.accountId')
    .whereRef('approvalPeople.round', '=', 'approvals.round')
    .where('approvals.status', '=', 'in_approval')
    .where('approvalPeople.state', '=', 'open')
    .where('approvalPeople.step', 'is not', null)
    .where('accounts.status', '=', 'disabled')

/** The approvals in which somebody is asked whose account was stopped. */
export const approvalsOfStopped = async (db: Queryable): Promise<string[]> =>
  (
    await waitingForStopped(db)
      .select('approvalPeople.approvalId')
      .distinct()
      .orderBy('approvalPeople.approvalId')
      .execute()
  ).map(({ approvalId }) => approvalId)

/** The ids of the turns of an approval that wait for them. */
export const turnsOfStopped = async (tx: Tx, approvalId: string): Promise<string[]> =>
  (
    await waitingForStopped(tx)
      .select('approvalPeople.id')
      .where('approvalPeople.approvalId', '=', approvalId)
      .execute()
  ).map(({ id }) => id)

export interface Answer {
  state: 'agreed' | 'refused' | 'released'
  opinion?: string
  actedBy?: string
  at: string
}

/** Writes what became of some turns. */
export const answerTurns = async (
  tx: Tx,
  ids: readonly string[],
  { state, opinion = '', actedBy = '', at: actedAt }: Answer,
): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .updateTable('approvalPeople')
    .set({ state, opinion, actedBy, actedAt })
    .where('id', 'in', [...ids])
    .execute()
}

/** Nobody is asked any more, for an opinion either: what was shown for it is seen no longer (D320). */
export const releaseAll = (tx: Tx, approvalId: string, actedAt: string) =>
  tx
    .updateTable('approvalPeople')
    .set({ state: 'released', actedAt })
    .where('approvalId', '=', approvalId)
    .where('state', '=', 'open')
    .execute()

/** The opinion of somebody who was asked for it. */
export const storeOpinion = (
  tx: Tx,
  approvalId: string,
  accountId: string,
  opinion: string,
  actedAt: string,
) =>
  tx
    .updateTable('approvalPeople')
    .set({ state: 'agreed', opinion, actedAt })
    .where('approvalId', '=', approvalId)
    .where('accountId', '=', accountId)
    .where('step', 'is', null)
    .where('state', '=', 'open')
    .execute()

/** D29: North America by the sales organization or by the area of the country. */
export async function salesKindOf(tx: Tx, salesOrg: string, country: string): Promise<ApprovalKind> {
  const { rows } = await sql<{ north: boolean }>`
    select coalesce((select o.north_america from sales_orgs o where o.code = ${salesOrg}), false)
      or coalesce((select c.area_code = 'NAM' from countries c where c.code = ${country}), false) as north`.execute(
    tx,
  )
  return rows[0]?.north ? 'orderNorthAmerica' : 'orderOverseas'
}

/** A split shares the approved content out, so that what is approved of each part is its own. */
export const keepContent = (tx: Tx, documentId: string, contentHash: string) =>
  tx
    .updateTable('approvals')
    .set({ contentHash })
    .where('documentId', '=', documentId)
    .where('status', 'in', ['in_approval', 'approved'])
    .execute()

/** Everybody who was asked in one submission. */
export const askedIn = (tx: Tx, approvalId: string, round: number) =>
  tx
    .selectFrom('approvalPeople')
    .selectAll()
    .where('approvalId', '=', approvalId)
    .where('round', '=', round)
    .orderBy('id')
    .execute()
export const insertPeople = (tx: Tx, rows: Awaited<ReturnType<typeof askedIn>>) =>
  insertRows(
    tx,
    'approvalPeople',
    rows.map((row) => ({ ...row, attachments: JSON.stringify(row.attachments) })),
  )
