import type { Shape } from '../shape.ts'
import type { attachments as zh } from '../zh/attachments.ts'

export const attachments: Shape<typeof zh> = {
  groups: { orderFile: 'Berkas dokumen', orderOther: 'Lampiran lain', message: 'Lampiran' },
  limits: '{{types}}, masing-masing sampai {{max}}',
  count: '{{count}} dari paling banyak {{max}}',
  add: 'Tambah berkas',
  drop: 'atau letakkan berkas di sini',
  released: 'Dibuka untuk pelanggan',
  releasedOf: 'Dibuka untuk pelanggan: {{name}}',
  none: 'Tidak ada lampiran',
  download: 'Unduh {{name}}',
  remove: 'Hapus {{name}}',
  removeNow: 'Hapus',
  removeTitle: 'Hapus “{{name}}”?',
  removeText: 'Berkas tidak lagi dilampirkan.',
  uploading: 'Mengunggah {{name}}',
  stop: 'Hentikan unggahan {{name}}',
  dismiss: 'Tutup: {{name}}',
}
