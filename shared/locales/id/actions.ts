import type { Shape } from '../shape.ts'
import type { actions as zh } from '../zh/actions.ts'

export const actions: Shape<typeof zh> = {
  one: '{{action}}: {{number}}',
  many: '{{action}}: {{count}} dokumen',
  touched: 'Dokumen yang akan diproses',
  comment: 'Komentar',
  reason: 'Alasan',
  held: '{{count}} dokumen tidak dapat diproses dan akan dilewati:',
  result: 'Hasil',
  succeeded: 'Selesai',
  done: '{{action}}: {{number}} selesai',
  finished: '{{done}} selesai',
  finishedSome: '{{done}} selesai, {{open}} belum',
  finishedNone: '{{open}} belum selesai',
  refused: 'Tidak dapat dilakukan',
  changed: 'Dokumen telah berubah. Silakan tutup dan lihat kembali.',
  toEdit: 'Ubah dokumen',
  more: 'Tindakan lain',
  next: 'Langkah berikutnya',
  copy: {
    title: 'Salin {{number}}',
    text: 'Membuat draf baru dengan baris dan harga yang sama. Nomor pembelian dikosongkan, lampiran tidak disalin.',
    stopped: 'Material berikut telah dinonaktifkan dan tidak dapat disalin:',
    leaveOut: 'Salin tanpa material ini',
    done: 'Disalin ke draf baru {{number}}',
  },
  wholeCartons: 'Pesan jumlah ini apa adanya, tanpa karton utuh',
}
