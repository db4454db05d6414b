import type { Shape } from '../shape.ts'
import type { form as zh } from '../zh/form.ts'

export const form: Shape<typeof zh> = {
  dayFar: 'More than {{years}} years away. Please check the year.',
  doubts: {
    asked: '{{count}} values need your confirmation',
    asked_one: '1 value needs your confirmation',
    taken: 'You have confirmed what was doubtful; it will be imported',
    row: 'Row {{row}}: {{text}}',
    take: 'This is correct; import as in the sheet',
  },
  errors: 'Please correct these {{count}} points',
  errors_one: 'Please correct this point',
  notSaved: 'Not saved: no connection, trying again',
  saveFailed: 'Not saved',
  save: 'Save',
  cancel: 'Cancel',
  leaveTitle: 'Leave this page?',
  leaveText: 'What you typed is not saved and will be lost',
  leave: 'Leave',
  stay: 'Continue editing',
  required: 'Required',
  choose: 'Please choose',
  searchHint: 'Type to search',
  noOptions: 'No matches',
  importsAhead: 'Waiting for import; {{count}} imports are ahead of this one',
  importsAhead_one: 'Waiting for import; 1 import is ahead of this one',
}
