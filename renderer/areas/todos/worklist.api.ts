import { documentNames } from '#shared/documents/outlines.ts'
import { worklistCalls } from '#shared/areas/todos/worklist.contract.ts'
import { api, read, write, tagsOf } from '../../api/api.ts'

const changed = [tagsOf.rows('todo')]
/** What waits changes whenever a list changes. */
const provides = [...changed, ...documentNames.map(tagsOf.rows)]
const invalidates = changed

export const worklistApi = api.injectEndpoints({
  endpoints: (b) => ({
    worklist: read(b, worklistCalls.page, { provides }),
    snooze: write(b, worklistCalls.snooze, { invalidates }),
    wake: write(b, worklistCalls.wake, { invalidates }),
  }),
})

export const { useWorklistQuery, useSnoozeMutation, useWakeMutation } = worklistApi
