import type { Shape } from '../shape.ts'
import type { talk as zh } from '../zh/talk.ts'

export const talk: Shape<typeof zh> = {
  title: 'Discussion',
  about: 'About',
  whole: 'The whole document',
  lineGone: 'A line that was removed',
  countUnread: '{{count}} messages, {{unread}} unread',
  countUnread_one: '1 message, {{unread}} unread',
  empty: 'No messages here yet.',
  emptyHelp: 'Choose a line above to discuss it separately.',
  emptyLine: 'Messages stay with the line through revisions.',
  earlier: 'Earlier messages',
  readOnly: 'You can read messages but not send any.',
  me: 'Me',
  internal: 'Internal',
  forCustomer: 'For the customer',
  byCustomer: 'From the customer',
  withdraw: 'Withdraw',
  withdrawn: 'This message was withdrawn.',
  audience: 'Visible to',
  message: 'Message',
  placeholder: 'Write to your sales representative',
  placeholderStaff: 'Write a message; @ mentions a colleague',
  keys: 'Ctrl+Enter sends',
  send: 'Send',
  sendCustomer: 'Send to the customer',
}
