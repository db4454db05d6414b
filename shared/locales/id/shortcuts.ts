import type { Shape } from '../shape.ts'
import type { shortcuts as zh } from '../zh/shortcuts.ts'

export const shortcuts: Shape<typeof zh> = {
  everywhere: 'Di semua layar',
  inLists: 'Di daftar',
  search: 'Cari',
  sheet: 'Tampilkan pintasan',
  close: 'Tutup',
  down: 'Baris berikutnya',
  up: 'Baris sebelumnya',
  select: 'Pilih baris',
  open: 'Buka baris',
  newTab: 'Buka di tab baru',
  peek: 'Pratinjau baris',
  stretch: 'Perluas pilihan',
  cell: 'Pindah antar sel',
  putOff: 'Di beranda: tunda sampai besok',
  only: 'Hanya baris dengan nilai sel ini',
  moveColumn: 'Geser kolom',
  columnWidth: 'Ubah lebar kolom',
  pinColumn: 'Sematkan kolom',
}
