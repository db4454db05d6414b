import { attachments } from './attachments.ts'
import { customerOrderWork } from './customer-order-work.ts'
import { desktop } from './desktop.ts'
import { pushScreens } from './push-screens.ts'
import { editing } from './editing.ts'
import { grid } from './grid.ts'
import { orderWork } from './order-work.ts'

/** Texts that are loaded with the screens that need them; all others are in `index.ts`. */
export const parts = { attachments, customerOrderWork, desktop, pushScreens, editing, grid, orderWork }
