import type { Shape } from '../shape.ts'
import type { form as zh } from '../zh/form.ts'

export const form: Shape<typeof zh> = {
  errors: 'Perbaiki {{count}} hal berikut',
  notSaved: 'Belum disimpan: tidak ada koneksi, sedang dicoba lagi',
  saveFailed: 'Belum disimpan',
  save: 'Simpan',
  cancel: 'Batal',
  leaveTitle: 'Tinggalkan halaman ini?',
  leaveText: 'Isi yang Anda ketik belum disimpan',
  leave: 'Tinggalkan',
  stay: 'Tetap di sini',
  required: 'Wajib diisi',
  choose: 'Silakan pilih',
  searchHint: 'Ketik untuk mencari',
  noOptions: 'Tidak ada yang cocok',
  importsAhead: 'Menunggu giliran dibaca; impor di depan: {{count}}',
}
