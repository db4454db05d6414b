import type { Shape } from '../shape.ts'
import type { messages as zh } from '../zh/messages.ts'

export const messages: Shape<typeof zh> = {
  title: 'Pesan',
  unread: '{{count}} pesan belum dibaca',
  readFirst: 'Baca {{count}} pesan sebelum mengajukan',
  noneUnread: 'Tidak ada pesan belum dibaca',
  onlyUnread: 'Hanya yang belum dibaca',
  all: 'Semua pesan',
  search: 'Cari menurut judul',
  empty: 'Belum ada pesan diterima',
  emptyUnread: 'Tidak ada pesan belum dibaca',
  more: 'Tampilkan lagi',
  from: 'Dari {{name}}',
  unreadMark: 'Belum dibaca',
  backToList: 'Kembali ke daftar pesan',
}
