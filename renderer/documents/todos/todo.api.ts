import { todoCalls } from '#shared/platform/todos/todo.contract.ts'
import { api } from '../../api/api.ts'
import { read } from '../../api/endpoint.ts'
import { tagsOf } from '../../api/tags.ts'

/** Counts of lists: whatever changes a list changes them. */
const provides = [tagsOf.rows('todo'), tagsOf.rows('order'), tagsOf.rows('customerOrder')]

export const todoApi = api.injectEndpoints({
  endpoints: (b) => ({ todos: read(b, todoCalls.list, { provides }) }),
})

export const { useTodosQuery } = todoApi
