import type { Shape } from '../shape.ts'
import type { roles as zh } from '../zh/roles.ts'

export const roles: Shape<typeof zh> = {
  customer: 'Customer',
  salesman: 'Salesperson',
  customerService: 'Customer service',
  finance: 'Finance',
  administrator: 'Administrator',
  baseViewer: 'Base viewer',
}
