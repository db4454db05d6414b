import type { Shape } from '../shape.ts'
import type { actions as zh } from '../zh/actions.ts'

export const actions: Shape<typeof zh> = {
  one: '{{action}}: {{number}}',
  many: '{{action}}: {{count}} documents',
  many_one: '{{action}}: 1 document',
  touched: 'Documents to be processed',
  comment: 'Comment',
  reason: 'Reason',
  held: '{{count}} documents are not ready and are left out:',
  held_one: '1 document is not ready and is left out:',
  result: 'Result',
  succeeded: 'Done',
  done: '{{action}}: {{number}} is done',
  finished: '{{done}} done',
  finishedSome: '{{done}} done, {{open}} not done',
  finishedNone: '{{open}} not done',
  refused: 'This could not be done',
  changed: 'The document has changed meanwhile. Please close this and look at it again.',
  toEdit: 'Edit the document',
  more: 'More actions',
  next: 'Next step',
  copy: {
    title: 'Copy {{number}}',
    text: 'Makes a new draft with the same lines and prices. The purchase number stays empty, attachments are not copied.',
    stopped: 'These materials have been stopped and cannot be copied:',
    leaveOut: 'Copy without these materials',
    done: 'Copied to the new draft {{number}}',
  },
  wholeCartons: 'Order these quantities as they are, without whole cartons',
}
