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
import type { DocumentTexts } from '../documents.ts'
import type { errors as allErrors } from './errors.ts'
import type { parts } from './parts.ts'
import { tasks } from './tasks.ts'

export const messages = {
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

/** Chinese defines the keys; the other languages must have the same ones. */
export type Messages = Omit<typeof messages, 'errors'> &
  typeof parts & { errors: typeof allErrors } & DocumentTexts
