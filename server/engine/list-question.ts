import { sql, type Expression, type SqlBool } from 'kysely'
import type { DocumentDefinition, FurtherList } from '#shared/engine/document.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { isApprovalTurn } from '../records/scope/approvers.ts'
import { listed, questionOf, type Question } from '../records/scope/visible-documents.ts'
import { conditionsOf } from '../db/page.ts'
import { isKnownBy } from './document-search.ts'
import { hasUnreadTalk } from './talk/unread-talk.ts'

/** What a further list has beside its columns. */
export type Further = Partial<Omit<FurtherList, 'list'>>

/** Flags that no column answers: they depend on the reader. */
const readersFlags = { unreadTalk: hasUnreadTalk, approvalTurn: isApprovalTurn } as const
type ReadersFlag = keyof typeof readersFlags

/** The conditions that a filter sets. What is searched for, and what depends on the reader, are no columns of the document. */
function filterConditions(
  document: DocumentDefinition,
  actor: Actor,
  { search, ...filter }: PageQuery['filter'],
): Expression<SqlBool>[] {
  const flags = (Object.keys(readersFlags) as ReadersFlag[]).filter((flag) => filter[flag] !== undefined)
  const values = Object.fromEntries(Object.entries(filter).filter(([name]) => !(name in readersFlags)))
  const conditions = conditionsOf(document.list.filters, values, (name) => `${document.table}.${name}`)
  if (typeof search === 'string') conditions.push(isKnownBy(document, search))
  for (const flag of flags) {
    const isSet = readersFlags[flag](document, actor)
    conditions.push(filter[flag] === true ? isSet : sql<SqlBool>`not ${isSet}`)
  }
  return conditions
}

/**
 * The conditions of a list under a filter. Replaced revisions are in a list, and in its sums, only where its filter asks
 * for them.
 */
export function listConditions(
  definition: DocumentDefinition,
  actor: Actor,
  filter: PageQuery['filter'],
): Expression<SqlBool>[] {
  const { table, revisions } = definition
  const conditions = filterConditions(definition, actor, filter)
  if (!revisions || revisions.replaced in filter) return conditions
  return [...conditions, sql<SqlBool>`not ${sql.ref(`${table}.${revisions.replaced}`)}`]
}

/** The rows of a list under a filter, as the list itself reads them, and every figure and worklist that leads to it. */
export const listQuestion = (
  definition: DocumentDefinition,
  actor: Actor,
  { filter, further = {} }: { filter: PageQuery['filter']; further?: Further },
): Question =>
  questionOf(definition, actor, [
    ...listed(definition, actor, further),
    ...listConditions(definition, actor, filter),
  ])
