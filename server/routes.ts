import type { Handler } from './calls/handler.ts'
import { place } from './imports/import.service.ts'
import { stream } from './live/stream.ts'
import { accountRoutes } from './platform/accounts/account.routes.ts'
import { customerOrderHandlers } from './documents/customer-orders/index.ts'
import { customerRoutes } from './masterdata/customers/customer.routes.ts'
import { fileRoutes } from './platform/files/file.routes.ts'
import { lineRoutes } from './lines/line.routes.ts'
import { messageRoutes } from './platform/messages/message.routes.ts'
import { operationsRoutes } from './platform/operations/operations.routes.ts'
import { orderHandlers } from './documents/orders/index.ts'
import { pushRoutes } from './documents/orders/push/push.routes.ts'
import { searchRoutes } from './platform/search/search.routes.ts'
import { taskRoutes } from './platform/tasks/task.routes.ts'
import { todoRoutes } from './platform/todos/todo.routes.ts'
import { viewRoutes } from './platform/views/view.routes.ts'
import { masterRoutes } from './masterdata/master.routes.ts'

/** Every route of the server. A gate fails when a contract has no handler or two. */
export const routes: readonly Handler[] = [
  stream,
  place,
  ...accountRoutes,
  ...customerOrderHandlers,
  ...customerRoutes,
  ...fileRoutes,
  ...lineRoutes,
  ...messageRoutes,
  ...operationsRoutes,
  ...orderHandlers,
  ...pushRoutes,
  ...searchRoutes,
  ...taskRoutes,
  ...todoRoutes,
  ...viewRoutes,
  ...masterRoutes,
]
