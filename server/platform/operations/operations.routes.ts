import * as archives from './log-archive.service.ts'
import * as log from './operation-log.service.ts'
import * as operations from './operations.service.ts'
import * as visits from './visit.service.ts'

export const operationsRoutes = [
  operations.outbox,
  operations.retry,
  operations.drop,
  log.page,
  log.exportList,
  archives.page,
  archives.download,
  visits.perDay,
  visits.recordMine,
]
