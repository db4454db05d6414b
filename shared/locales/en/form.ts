import type { Shape } from '../shape.ts'
import type { form as zh } from '../zh/form.ts'

export const form: Shape<typeof zh> = {
  errors: 'Please correct these {{count}} points',
  errors_one: 'Please correct this point',
  notSaved: 'Not saved: no connection, trying again',
  saveFailed: 'Not saved',
  save: 'Save',
  cancel: 'Cancel',
  leaveTitle: 'Leave this page?',
  leaveText: 'What you typed is not saved yet',
  leave: 'Leave',
  stay: 'Stay',
  required: 'Required',
  choose: 'Please choose',
  searchHint: 'Type to search',
  noOptions: 'Nothing matches',
  importsAhead: 'Waiting to be read; {{count}} imports are ahead of this one',
  importsAhead_one: 'Waiting to be read; 1 import is ahead of this one',
}
