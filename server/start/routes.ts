import type { Handler } from '../calls/handler.ts'
import { place } from '../sheets/imports/import.service.ts'
import { stream } from '../records/live/stream.ts'
import { accountRoutes } from '../platform/accounts/account.routes.ts'
import { agreementRoutes } from '../areas/agreements/agreement.routes.ts'
import { creditRoutes } from '../areas/credit/credit.routes.ts'
import { documentHandlers } from '../documents/handlers.ts'
import { customerRoutes } from '../masterdata/customers/customer.routes.ts'
import { pushRoutes } from '../engine/push/push.routes.ts'
import { fileRoutes } from '../platform/files/file.routes.ts'
import { groupRoutes } from '../areas/groups/group.routes.ts'
import { browse, materialPrice } from '../areas/browse/browse.service.ts'
import * as stock from '../masterdata/stock/stock.service.ts'
import { lineRoutes } from '../lines/line.routes.ts'
import { messageRoutes } from '../areas/messages/message.routes.ts'
import { noticeRoutes } from '../platform/notices/notice.routes.ts'
import { operationsRoutes } from '../platform/operations/operations.routes.ts'
import { sapRoutes } from '../areas/sap/sap.routes.ts'
import { searchRoutes } from '../areas/search/search.routes.ts'
import { setupRoutes } from '../areas/setup/setup.routes.ts'
import { taskRoutes } from '../platform/tasks/task.routes.ts'
import { todoRoutes } from '../areas/todos/todo.routes.ts'
import { viewRoutes } from '../areas/views/view.routes.ts'
import { masterRoutes } from '../masterdata/master.routes.ts'

/** Every route of the server. A gate fails when a contract has no handler or two. */
export const routes: readonly Handler[] = [
  stream,
  place,
  ...accountRoutes,
  ...agreementRoutes,
  ...creditRoutes,
  ...documentHandlers,
  ...customerRoutes,
  ...fileRoutes,
  ...groupRoutes,
  browse,
  materialPrice,
  ...lineRoutes,
  ...messageRoutes,
  ...noticeRoutes,
  ...operationsRoutes,
  ...pushRoutes,
  ...sapRoutes,
  ...searchRoutes,
  ...setupRoutes,
  ...taskRoutes,
  ...todoRoutes,
  ...viewRoutes,
  ...masterRoutes,
  stock.page,
  stock.exportList,
  ...stock.sheets,
  stock.refresh,
]
