import type { Shape } from '../shape.ts'
import type { messages as zh } from '../zh/messages.ts'

export const messages: Shape<typeof zh> = {
  title: 'Messages',
  unread: '{{count}} unread messages',
  unread_one: '1 unread message',
  readFirst: 'Read {{count}} messages before submitting',
  readFirst_one: 'Read 1 message before submitting',
  noneUnread: 'No unread messages',
  onlyUnread: 'Unread only',
  all: 'All messages',
  search: 'Search by title',
  empty: 'No messages received yet',
  emptyUnread: 'No unread messages',
  more: 'Show more',
  from: 'From {{name}}',
  unreadMark: 'Unread',
  backToList: 'Back to the messages',
}
