import type { Shape } from '../shape.ts'
import type { messages as zh } from '../zh/messages.ts'

export const messages: Shape<typeof zh> = {
  unread: '{{count}} unread messages',
  unread_one: '1 unread message',
  noneUnread: 'No unread messages',
}
