import { failureOf, successOf } from './sap-answers.ts'
import { sapPageSize, type SapAnswer } from './sap.port.ts'
import { isHttpAnswer, type SapRequest, type SapSession } from './sap-session.ts'
import { type Entity, isEntity } from './sap-values.ts'

/**
 * A request for entities of OData. It always names the fields, because SAP's entities have hundreds of them.
 */

export interface Question extends SapRequest {
  query: Record<string, string> & { $select: string }
}

const rootOf = (json: unknown): unknown => (isEntity(json) ? json['d'] : undefined)

export const entityOf = (json: unknown): Entity | undefined => {
  const value = rootOf(json)
  return isEntity(value) ? value : undefined
}

/** SAP says that there is no such entity, as opposed to a gateway that knows no such address. */
export const isMissing = (answer: SapAnswer<unknown>): boolean =>
  answer.outcome === 'rejected' && answer.exchange?.status === 404

/** A list has `results`, even an empty one; without it the answer says nothing. */
export const listOf = (json: unknown): Entity[] | undefined => {
  const value = rootOf(json)
  const list = isEntity(value) ? value['results'] : value
  return Array.isArray(list) ? list.filter(isEntity) : undefined
}

export async function readOne<T>(
  session: SapSession,
  question: Question,
  of: (json: unknown) => T | undefined,
): Promise<SapAnswer<T>> {
  const answer = await session.get(question)
  return isHttpAnswer(answer) ? (failureOf(answer) ?? successOf(answer, of)) : answer
}

export const readPage = (session: SapSession, question: Question, page = 0): Promise<SapAnswer<Entity[]>> =>
  readOne(
    session,
    {
      ...question,
      query: { ...question.query, $top: String(sapPageSize), $skip: String(page * sapPageSize) },
    },
    listOf,
  )

/** Reads page after page. SAP tells the total only for a count, which costs it as much as the pages. */
export async function readAll(session: SapSession, question: Question): Promise<SapAnswer<Entity[]>> {
  const all: Entity[] = []
  for (let page = 0; ; page++) {
    const answer = await readPage(session, question, page)
    if (answer.outcome !== 'done') return answer
    all.push(...answer.value)
    if (answer.value.length < sapPageSize) return { ...answer, value: all }
  }
}
