import * as operations from './operations.service.ts'

export const operationsRoutes = [operations.outbox, operations.retry]
