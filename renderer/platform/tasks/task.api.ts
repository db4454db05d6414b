import { taskCalls } from '#shared/platform/tasks/task.contract.ts'
import { api, read, write, tagsOf } from '../../api/api.ts'

const rows = tagsOf.rows('task')

export const taskApi = api.injectEndpoints({
  endpoints: (b) => ({
    taskPage: read(b, taskCalls.page, { provides: [rows] }),
    task: read(b, taskCalls.one, { provides: [rows] }),
    cancelTask: write(b, taskCalls.cancel, { invalidates: [rows] }),
    resumeTask: write(b, taskCalls.resume, { invalidates: [rows] }),
  }),
})

export const {
  useTaskPageQuery,
  useTaskQuery,
  useLazyTaskQuery,
  useCancelTaskMutation,
  useResumeTaskMutation,
} = taskApi
