import { documentNames } from '#shared/documents/outlines.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { api, read, tagsOf } from '../../api/api.ts'

/** Counts change whenever a list changes. */
const provides = [tagsOf.rows('todo'), ...documentNames.map(tagsOf.rows)]

export const todoApi = api.injectEndpoints({
  endpoints: (b) => ({ todos: read(b, todoCalls.list, { provides }) }),
})

export const { useTodosQuery } = todoApi
