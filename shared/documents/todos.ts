import type { TodoFilter, TodoQuestion, TodoRule } from '#shared/kernel/outline.ts'
import { outlines, type DocumentListName, type TodoKey } from './outlines.ts'

const rules = outlines.flatMap(({ name, todos }) =>
  Object.entries<TodoRule>(todos).map(([key, rule]) => ({
    ...rule,
    key: key as TodoKey,
    list: (rule.list ?? name) as DocumentListName,
  })),
)

/** The keys of all to-dos; a key that several documents share is listed once. */
export const todoKeys = [...new Set(rules.map(({ key }) => key))] as [TodoKey, ...TodoKey[]]

export interface Waiting {
  key: TodoKey
  list: DocumentListName
  filter: TodoFilter
  quiet: boolean
}

/** What waits for each role, as filters of its lists, so that a figure and its list cannot differ. */
export const todosOf = (question: TodoQuestion): Waiting[] =>
  rules
    .filter(({ roles }) => roles.includes(question.role))
    .map(({ key, list, filter, quiet = false }) => ({
      key,
      list,
      quiet,
      filter: typeof filter === 'function' ? filter(question) : filter,
    }))
