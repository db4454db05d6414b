import { create as createSync } from './sync.service.ts'
import { masterHandlers } from './master.service.ts'

export const masterRoutes = [...masterHandlers, createSync]
