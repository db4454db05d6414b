import { account } from './account.ts'
import { accounts } from './accounts.ts'
import { actions } from './actions.ts'
import { agreements } from './agreements.ts'
import { attachments } from './attachments.ts'
import { credit } from './credit.ts'
import { customers } from './customers.ts'
import { customerOrderActions } from './customer-order-actions.ts'
import { document } from './document.ts'
import { desktop } from './desktop.ts'
import { lineChecks } from './line-checks.ts'
import { masterdata } from './masterdata.ts'
import { help } from './help.ts'
import { search } from './search.ts'
import { shortcuts } from './shortcuts.ts'
import { talk } from './talk.ts'
import { taskReports } from './task-reports.ts'
import { sapScreens } from './sap-screens.ts'
import { pushScreens } from './push-screens.ts'
import { prices } from './prices.ts'
import { deliveryPlan } from './delivery-plan.ts'
import { welcome } from './welcome.ts'
import { worklist } from './worklist.ts'
import { figures } from './figures.ts'
import { overview } from './overview.ts'
import { editing } from './editing.ts'
import { form } from './form.ts'
import { grid } from './grid.ts'
import { history } from './history.ts'
import { messageScreens } from './message-screens.ts'
import { notices } from './notices.ts'
import { operations } from './operations.ts'
import { orderActions } from './order-actions.ts'
import { papers } from './papers.ts'
import { receivables } from './receivables.ts'
import { productGroups } from './product-groups.ts'
import { sapOrders } from './sap-orders.ts'
import { sheets } from './sheets.ts'

/** Texts that are loaded with the screens that need them; all others are in `index.ts`. */
export const parts = {
  account,
  accounts,
  actions,
  agreements,
  attachments,
  customerOrderActions,
  credit,
  customers,
  deliveryPlan,
  worklist,
  figures,
  overview,
  desktop,
  document,
  lineChecks,
  masterdata,
  prices,
  pushScreens,
  sapScreens,
  help,
  search,
  shortcuts,
  welcome,
  talk,
  taskReports,
  editing,
  form,
  grid,
  history,
  messageScreens,
  notices,
  operations,
  orderActions,
  papers,
  productGroups,
  sapOrders,
  receivables,
  sheets,
}
