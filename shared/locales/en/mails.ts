import type { Shape } from '../shape.ts'
import type { mails as zh } from '../zh/mails.ts'

export const mails: Shape<typeof zh> = {
  greeting: 'Dear {{name}},',
  open: 'Open {{number}}',
  several: 'Seaway: {{count}} new notices',
  single: 'Seaway: {{text}}',
  more: 'There are {{count}} more notices in Seaway.',
  more_one: 'There is 1 more notice in Seaway.',
  choose: 'Choose which emails you get under My account › Notices',
  invitation: {
    subject: 'Choose your password for Seaway',
    text: 'Your Seaway user ID is {{userId}}. Follow the link below to choose a password, then sign in with it. The link works once, within {{days}} days. Please do not forward this email.',
    open: 'Choose password',
  },
  confirm: {
    subject: 'Confirm your email address for Seaway',
    text: 'Follow the link below to get notices from Seaway at this address. The link works once, for one day. If you did not ask for it, please ignore this email.',
    open: 'Confirm email address',
  },
}
