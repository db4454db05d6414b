import { sql } from 'kysely'
import {
  agreementList,
  answerList,
  type AgreementForm,
  type AgreementStage,
  type answerStates,
} from '#shared/areas/agreements/agreement.schema.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { holdsName, pageRows, eachRow } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { customersOf } from '../../platform/accounts/row-scope.repository.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { agreementInForce } from '../../platform/accounts/open-agreement.repository.ts'

const stage = sql<AgreementStage>`case when agreements.status = 'draft' then 'draft'
  when exists (select 1 from agreements newer where newer.status = 'effective'
    and (newer.effective_at, newer.id) > (agreements.effective_at, agreements.id)) then 'superseded'
  else 'effective' end`

/** Customer users whom an agreement asks. */
const addressed = sql<number>`(select count(*)::int from accounts where role = 'customer' and status = 'active')`
const agreed = sql<number>`(select count(*)::int from agreement_answers n
  join accounts a on a.id = n.account_id and a.status = 'active'
  where n.agreement_id = agreements.id and n.agreed)`

const rows = (db: Queryable) =>
  db
    .selectFrom('agreements')
    .innerJoin('accounts as creator', 'creator.id', 'agreements.createdBy')
    .leftJoin('accounts as editor', 'editor.id', 'agreements.updatedBy')
    .select([
      'agreements.id',
      'agreements.version',
      'agreements.versionNo',
      'agreements.titleZh',
      'agreements.titleEn',
      'agreements.titleId',
      'agreements.effectiveAt',
      'agreements.createdAt',
      'agreements.updatedAt',
      'creator.name as createdBy',
    ])
    .select([
      stage.as('stage'),
      agreed.as('agreed'),
      addressed.as('asked'),
      sql<string>`coalesce(editor.name, creator.name)`.as('updatedBy'),
    ])

interface Narrowed {
  title?: string
  stage?: string | readonly string[]
}

export const page = (
  db: Queryable,
  { filter: { title, stage: stages, ...filter }, ...query }: PageQuery & { filter: Narrowed },
) => {
  let found = rows(db)
  if (title)
    found = found.where(holdsName(['agreements.titleZh', 'agreements.titleEn', 'agreements.titleId'], title))
  if (stages) found = found.where(sql<boolean>`${stage} = any(${[stages].flat()}::text[])`)
  return pageRows(db, found, agreementList, { ...query, filter }, (name) => `agreements.${name}`)
}

export const findOne = (db: Queryable, id: string) =>
  rows(db)
    .select(['agreements.contentZh', 'agreements.contentEn', 'agreements.contentId'])
    .where('agreements.id', '=', id)
    .executeTakeFirst()

export const lock = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('agreements').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()

export const insert = (tx: Tx, id: string, form: AgreementForm, accountId: string, at: string) =>
  tx
    .insertInto('agreements')
    .values({ id, ...form, createdBy: accountId, createdAt: at, updatedBy: accountId, updatedAt: at })
    .execute()

export const update = (
  tx: Tx,
  id: string,
  columns: AgreementForm & { version: number; status: string; effectiveAt: string | null },
  accountId: string,
  at: string,
) =>
  tx
    .updateTable('agreements')
    .set({ ...columns, updatedBy: accountId, updatedAt: at })
    .where('id', '=', id)
    .execute()

export const remove = (tx: Tx, ids: readonly string[]) =>
  tx.deleteFrom('agreements').where('id', 'in', ids).execute()

const state = sql<(typeof answerStates)[number]>`case when n.agreed is null then 'pending'
  when n.agreed then 'agreed' else 'disagreed' end`

interface Asked {
  agreementId: string
  text?: string | undefined
  state?: string | readonly string[] | undefined
}

/** Customer users of whom the actor sees a customer (D91); an administrator sees those without one as well. */
const answers = (db: Queryable, actor: Actor, { agreementId, text, state: states }: Asked) => {
  const customers = customersOf(actor)
  let found = db
    .selectFrom('accounts')
    .leftJoin('agreementAnswers as n', (j) =>
      j.onRef('n.accountId', '=', 'accounts.id').on('n.agreementId', '=', agreementId),
    )
    .select(['accounts.id', 'accounts.userId', 'accounts.name', 'n.answeredAt', 'n.language'])
    .select([state.as('state'), sql<string>`coalesce(${customers}, '')`.as('customers')])
    .where('accounts.role', '=', 'customer')
    .where('accounts.status', '=', 'active')
  if (actor.role !== 'administrator') found = found.where(sql<boolean>`${customers} is not null`)
  if (states) found = found.where(sql<boolean>`${state} = any(${[states].flat()}::text[])`)
  if (text) found = found.where(holdsName(['accounts.userId', 'accounts.name', customers], text))
  return found
}

const columnOf = (name: string) => (name === 'answeredAt' ? 'n.answeredAt' : `accounts.${name}`)

export const answerPage = (
  db: Queryable,
  actor: Actor,
  agreementId: string,
  { filter: { text, state: states }, ...query }: PageQuery & { filter: Omit<Asked, 'agreementId'> },
) =>
  pageRows(
    db,
    answers(db, actor, { agreementId, text, state: states }),
    answerList,
    { ...query, filter: {} },
    columnOf,
  )

export const eachAnswer = (db: Queryable, actor: Actor, question: Asked) =>
  eachRow(answers(db, actor, question), answerList, { filter: {}, sort: [] }, columnOf)

const readable = [
  'agreements.id',
  'versionNo',
  'titleZh',
  'titleEn',
  'titleId',
  'contentZh',
  'contentEn',
  'contentId',
  'effectiveAt',
] as const

/** The agreement in force, and when the account agreed to it. */
export const findInForce = (db: Queryable, accountId: string) =>
  db
    .selectFrom('agreements')
    .leftJoin('agreementAnswers as n', (j) =>
      j
        .onRef('n.agreementId', '=', 'agreements.id')
        .on('n.accountId', '=', accountId)
        .on('n.agreed', '=', true),
    )
    .select([...readable, 'n.answeredAt as agreedAt'])
    .where(sql<boolean>`agreements.id = (${agreementInForce})`)
    .executeTakeFirst()

/** The agreement that the account agreed to last, other than this one. */
export const findAgreedBefore = (db: Queryable, accountId: string, id: string) =>
  db
    .selectFrom('agreements')
    .innerJoin('agreementAnswers as n', 'n.agreementId', 'agreements.id')
    .select(readable)
    .where('n.accountId', '=', accountId)
    .where('n.agreed', '=', true)
    .where('agreements.id', '<>', id)
    .orderBy('n.answeredAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Locks the agreement in force against a newer one; undefined where this is not it. */
export const lockInForce = (tx: Tx, id: string) =>
  tx
    .selectFrom('agreements')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`id = (${agreementInForce})`)
    .forShare()
    .executeTakeFirst()

export const storeAnswer = (
  tx: Tx,
  answer: {
    agreementId: string
    accountId: string
    agreed: boolean
    answeredAt: string
    language: Language
  },
) =>
  tx
    .insertInto('agreementAnswers')
    .values(answer)
    .onConflict((c) =>
      c.columns(['agreementId', 'accountId']).doUpdateSet({
        agreed: answer.agreed,
        answeredAt: answer.answeredAt,
        language: answer.language,
      }),
    )
    .execute()
