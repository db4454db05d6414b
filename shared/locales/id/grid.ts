import type { Shape } from '../shape.ts'
import type { grid as zh } from '../zh/grid.ts'

export const grid: Shape<typeof zh> = {
  cell: '{{column}}, baris {{row}}',
  number: 'Baris',
  entry: 'Baris baru',
  keys: 'Tombol panah berpindah, Enter ke baris berikutnya, Tab ke sel berikutnya, F2 menyunting, F4 membuka daftar, Ctrl+C menyalin, Ctrl+V menempel, Ctrl+D mengisi ke bawah, Delete mengosongkan, Ctrl+Z mengurungkan, Ctrl+Y mengulangi, Alt+Shift dengan panah kiri atau kanan mengubah lebar kolom. Esc lalu Tab keluar dari tabel.',
  leave: 'Tab sekarang keluar dari tabel',
  pasted: '{{rows}} baris ditempel, {{cells}} sel berubah',
  width: '{{column}}: lebar {{width}}',
  suggestions: 'Pilihan',
  searching: 'Mencari…',
  noMatch: 'Tidak ada yang cocok',
  lookupFailed: 'Pencarian gagal, silakan coba lagi',
}
