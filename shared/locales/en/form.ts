import type { Shape } from '../shape.ts'
import type { form as zh } from '../zh/form.ts'

export const form: Shape<typeof zh> = {
  errors: 'Please correct the following ({{count}})',
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
  importsAhead: 'Waiting to be read; imports ahead of this one: {{count}}',
}
