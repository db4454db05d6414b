import type { Shape } from '../shape.ts'
import type { messages as zh } from '../zh/messages.ts'

export const messages: Shape<typeof zh> = {
  unread: '{{count}} pesan belum dibaca',
  noneUnread: 'Tidak ada pesan belum dibaca',
}
