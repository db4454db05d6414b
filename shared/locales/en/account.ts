import type { Shape } from '../shape.ts'
import type { account as zh } from '../zh/account.ts'

export const account: Shape<typeof zh> = {
  title: 'My account',
  contactData: 'Contact data',
  customerName: 'Customer name',
  staffName: 'Name',
  fields: {
    userId: 'User ID',
    contactName: 'Contact',
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    area: 'Area',
    countryCode: 'Country',
    notes: 'Notes',
  },
  lastLogin: 'Last sign-in: {{at}}',
  saved: 'Your data is saved',
  conflict: 'The data was changed elsewhere; the newest content is shown now',
  password: {
    title: 'Change password',
    old: 'Old password',
    new: 'New password',
    confirm: 'Confirm new password',
    submit: 'Change password',
    hint: 'Well-known passwords, your user ID, your name and words of the company are refused. Afterwards every device has to sign in again.',
    due: 'Your password has been in use for long, please change it.',
    changedAt: 'Last changed: {{at}}',
    rules: {
      length: '{{min}} to {{max}} characters',
      mixed: 'Letters and digits',
      different: 'Different from the old one',
      same: 'Both entries are the same',
    },
    met: 'met',
    open: 'not met yet',
    done: 'Operation successful, please log in again',
    failed: 'Password modification failed',
    network: 'Failed to modify password, please check the network',
  },
}
