import { documentNames } from '#shared/documents/outlines.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { worklistCalls } from '#shared/areas/todos/worklist.contract.ts'
import { api, read, tagsOf, write } from '../../api/api.ts'

const invalidates = [tagsOf.rows('todo')]
/** What waits, and how much of it, changes whenever a list changes. */
const provides = [...invalidates, ...documentNames.map(tagsOf.rows)]

export const todoApi = api.injectEndpoints({
  endpoints: (b) => ({
    todos: read(b, todoCalls.list, { provides }),
    worklist: read(b, worklistCalls.page, { provides }),
    snooze: write(b, worklistCalls.snooze, { invalidates }),
    wake: write(b, worklistCalls.wake, { invalidates }),
  }),
})

export const { useTodosQuery, useWorklistQuery, useSnoozeMutation, useWakeMutation } = todoApi
