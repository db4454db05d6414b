import type { Shape } from '../shape.ts'
import type { parts as zh } from '../zh/parts.ts'
import { attachments } from './attachments.ts'
import { customerOrderWork } from './customer-order-work.ts'
import { desktop } from './desktop.ts'
import { pushScreens } from './push-screens.ts'
import { editing } from './editing.ts'
import { grid } from './grid.ts'
import { orderWork } from './order-work.ts'

export const parts: Shape<typeof zh> = {
  attachments,
  customerOrderWork,
  desktop,
  pushScreens,
  editing,
  grid,
  orderWork,
}
