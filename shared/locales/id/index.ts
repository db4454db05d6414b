import type { Shape } from '../shape.ts'
import type { messages as zh } from '../zh/index.ts'
import { auth } from './auth.ts'
import { categories } from './categories.ts'
import { common } from './common.ts'
import { customerOrders } from './customer-orders.ts'
import { generalErrors as errors } from './errors-general.ts'
import { home } from './home.ts'
import { list } from './list.ts'
import { messages as inbox } from './messages.ts'
import { orders } from './orders.ts'
import { shell } from './shell.ts'
import { states } from './states.ts'
import { tasks } from './tasks.ts'

export const messages: Shape<typeof zh> = {
  common,
  auth,
  shell,
  messages: inbox,
  tasks,
  errors,
  list,
  masterdata: { categories },
  orders,
  customerOrders,
  home,
  states,
}
