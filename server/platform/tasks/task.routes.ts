import * as tasks from './task.service.ts'

export const taskRoutes = [tasks.page, tasks.one, tasks.cancel, tasks.resume]
