import type { Shape } from '../shape.ts'
import type { credit as zh } from '../zh/credit.ts'

export const credit: Shape<typeof zh> = {
  line: 'Credit limit',
  exposure: 'Exposure',
  left: 'Credit left',
  overdue: 'Overdue',
  overdueBy: '{{amount}} (days: {{days}})',
  notChecked: 'Not checked',
  overBy: '{{amount}} over the line',
  blocked: 'Blocked',
  inSap: 'In SAP',
  heardAt: 'As SAP told it',
}
