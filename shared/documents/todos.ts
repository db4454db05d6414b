import {
  urgencies,
  type FigureRule,
  type TodoFilter,
  type TodoQuestion,
  type TodoRule,
} from '#shared/kernel/outline.ts'
import { outlines, type DayKey, type DocumentListName, type TodoKey } from './outlines.ts'

/** The rules of all documents under one of their tables, each with the list that shows its rows. */
const rulesOf = <R extends FigureRule, K extends string>(
  tableOf: (outline: (typeof outlines)[number]) => Readonly<Record<string, R>>,
): (R & { key: K; list: DocumentListName })[] =>
  outlines.flatMap((outline) =>
    Object.entries(tableOf(outline)).map(([key, rule]) => ({
      ...rule,
      key: key as K,
      list: (rule.list ?? outline.name) as DocumentListName,
    })),
  )

const todoRules = rulesOf<TodoRule, TodoKey>(({ todos }) => todos)
const dayRules = rulesOf<FigureRule, DayKey>((outline) => ('days' in outline ? outline.days : {}))

/** The keys of all to-dos; a key that several documents share is listed once. */
export const todoKeys = [...new Set(todoRules.map(({ key }) => key))] as [TodoKey, ...TodoKey[]]
export const dayKeys = dayRules.map(({ key }) => key) as [DayKey, ...DayKey[]]

/** A figure of a home counts so many; of more it says that there are more, and its list tells how many (D352). */
export const figureMax = 1_000

/** A filter of a list that a home counts. */
export interface Counted {
  list: DocumentListName
  filter: TodoFilter
}
export interface Waiting extends Counted, Omit<TodoRule, 'roles' | 'list' | 'filter' | 'watchers'> {
  key: TodoKey
}

const filterOf = ({ filter }: Pick<FigureRule, 'filter'>, question: TodoQuestion): TodoFilter =>
  typeof filter === 'function' ? filter(question) : filter

/** What waits for each role, as filters of its lists, so that a figure and its list cannot differ. */
export const todosOf = (question: TodoQuestion): Waiting[] =>
  todoRules
    .filter(({ roles }) => roles.includes(question.role))
    .map(({ roles: _roles, watchers = [], ...rule }) => ({
      ...rule,
      ...(watchers.includes(question.role) && { urgency: 'underWay' as const, step: 'look' as const }),
      filter: filterOf(rule, question),
    }))

/** The same in the order in which a worklist names them: the most pressing first. */
export const worklistOf = (question: TodoQuestion): Waiting[] =>
  todosOf(question).toSorted((a, b) => urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency))

export interface Day extends Counted {
  key: DayKey
}

/** What leaves, arrives or ends on one of the next days, for each role. */
export const daysOf = (question: TodoQuestion): Day[] =>
  dayRules
    .filter(({ roles }) => roles.includes(question.role))
    .map(({ key, list, ...rule }) => ({ key, list, filter: filterOf(rule, question) }))
