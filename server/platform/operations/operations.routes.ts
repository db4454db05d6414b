import * as log from './operation-log.service.ts'
import * as operations from './operations.service.ts'
import * as visits from './visit.service.ts'

export const operationsRoutes = [
  operations.outbox,
  operations.retry,
  operations.drop,
  log.page,
  log.exportList,
  visits.perDay,
  visits.recordMine,
]
