import type { Shape } from '../shape.ts'
import type { mails as zh } from '../zh/mails.ts'

export const mails: Shape<typeof zh> = {
  greeting: 'Yth. {{name}},',
  open: 'Buka {{number}}',
  several: 'Seaway: {{count}} pemberitahuan baru',
  single: 'Seaway: {{text}}',
  more: 'Masih ada {{count}} pemberitahuan lain di Seaway.',
  choose: 'Pilih email yang Anda terima di Akun saya › Pemberitahuan',
  invitation: {
    subject: 'Pilih kata sandi Seaway Anda',
    text: 'ID pengguna Seaway Anda adalah {{userId}}. Buka tautan di bawah untuk memilih kata sandi, lalu masuk dengan kata sandi itu. Tautan berlaku sekali, dalam {{days}} hari. Mohon jangan teruskan email ini.',
    open: 'Pilih kata sandi',
  },
  confirm: {
    subject: 'Konfirmasi alamat email Anda untuk Seaway',
    text: 'Buka tautan di bawah untuk menerima pemberitahuan Seaway di alamat ini. Tautan berlaku sekali, selama satu hari. Jika Anda tidak memintanya, abaikan email ini.',
    open: 'Konfirmasi alamat email',
  },
}
