import type { Shape } from '../shape.ts'
import type { talk as zh } from '../zh/talk.ts'

export const talk: Shape<typeof zh> = {
  title: 'Discussion',
  about: 'About',
  whole: 'The whole document',
  lineGone: 'A line that was removed',
  countUnread: '{{count}}, {{unread}} unread',
  empty: 'Nothing was said here yet.',
  emptyHelp: 'Choose a line above to talk about it alone.',
  emptyLine: 'What is said here stays with the line through revisions.',
  earlier: 'Earlier messages',
  readOnly: 'You may read the messages but not write any.',
  me: 'Me',
  internal: 'Internal',
  forCustomer: 'For the customer',
  byCustomer: 'From the customer',
  withdraw: 'Take back',
  withdrawn: 'This message was taken back.',
  audience: 'Who reads it',
  message: 'Message',
  placeholder: 'Write to your sales representative',
  placeholderStaff: 'Write a message; @ mentions a colleague',
  keys: 'Ctrl+Enter sends',
  send: 'Send',
  sendCustomer: 'Send to the customer',
}
