import type { Shape } from '../shape.ts'
import type { talk as zh } from '../zh/talk.ts'

export const talk: Shape<typeof zh> = {
  title: 'Diskusi',
  editing: '{{name}} sedang menyunting (sejak {{since}}).',
  about: 'Tentang',
  whole: 'Seluruh dokumen',
  lineGone: 'Baris yang telah dihapus',
  countUnread: '{{count}} pesan, {{unread}} belum dibaca',
  empty: 'Belum ada pesan di sini.',
  emptyHelp: 'Pilih baris di atas untuk membahasnya secara terpisah.',
  emptyLine: 'Pesan di sini tetap mengikuti barisnya setelah revisi.',
  earlier: 'Pesan sebelumnya',
  readOnly: 'Anda dapat membaca pesan, tetapi tidak dapat menulis.',
  me: 'Saya',
  internal: 'Internal',
  forCustomer: 'Untuk pelanggan',
  byCustomer: 'Dari pelanggan',
  withdraw: 'Tarik kembali',
  withdrawn: 'Pesan ini telah ditarik kembali.',
  audience: 'Dapat dibaca oleh',
  message: 'Pesan',
  placeholder: 'Tulis kepada tenaga penjual Anda',
  placeholderStaff: 'Tulis pesan; @ menyebut rekan',
  keys: 'Ctrl+Enter mengirim',
  send: 'Kirim',
  sendCustomer: 'Kirim ke pelanggan',
}
