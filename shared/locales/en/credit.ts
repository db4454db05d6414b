import type { Shape } from '../shape.ts'
import type { credit as zh } from '../zh/credit.ts'

export const credit: Shape<typeof zh> = {
  line: 'Credit limit',
  exposure: 'Credit exposure',
  left: 'Credit available',
  overdue: 'Overdue',
  overdueBy: '{{amount}} (days: {{days}})',
  notChecked: 'Not checked',
  overBy: '{{amount}} over the limit',
  blocked: 'Blocked in SAP',
  inSap: 'In SAP',
  heardAt: 'SAP data as of',
}
