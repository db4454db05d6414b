import type { Shape } from '../shape.ts'
import type { form as zh } from '../zh/form.ts'

export const form: Shape<typeof zh> = {
  dayFar: 'Lebih dari {{years}} tahun lagi; periksa tahunnya',
  doubts: {
    asked: '{{count}} nilai perlu dikonfirmasi',
    taken: 'Nilai yang meragukan sudah Anda konfirmasi; barisnya ikut diimpor',
    row: 'Baris {{row}}: {{text}}',
    take: 'Nilai ini benar; impor barisnya',
  },
  errors: 'Perbaiki {{count}} hal berikut',
  notSaved: 'Belum disimpan: tidak ada koneksi, sedang dicoba lagi',
  saveFailed: 'Belum disimpan',
  save: 'Simpan',
  cancel: 'Batal',
  leaveTitle: 'Tinggalkan halaman ini?',
  leaveText: 'Isian yang belum disimpan akan hilang',
  leave: 'Tinggalkan',
  stay: 'Lanjut mengubah',
  required: 'Wajib diisi',
  choose: 'Silakan pilih',
  searchHint: 'Ketik untuk mencari',
  noOptions: 'Tidak ada yang cocok',
  importsAhead: 'Menunggu giliran impor; impor di depan: {{count}}',
}
