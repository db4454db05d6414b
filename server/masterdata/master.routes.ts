import { masterHandlers } from './master.service.ts'

export const masterRoutes = masterHandlers
