import type { Shape } from '../shape.ts'
import type { attachments as zh } from '../zh/attachments.ts'

export const attachments: Shape<typeof zh> = {
  groups: { orderFile: 'Document files', orderOther: 'Other attachments', message: 'Attachments' },
  limits: '{{types}}, up to {{max}} each',
  count: '{{count}} of at most {{max}}',
  add: 'Add a file',
  drop: 'or drop files here',
  released: 'Released to the customer',
  releasedOf: 'Released to the customer: {{name}}',
  none: 'No attachments',
  download: 'Download {{name}}',
  remove: 'Remove {{name}}',
  removeNow: 'Remove',
  removeTitle: 'Remove “{{name}}”?',
  removeText: 'The file will no longer be attached.',
  uploading: 'Uploading {{name}}',
  stop: 'Stop uploading {{name}}',
  dismiss: 'Dismiss: {{name}}',
}
