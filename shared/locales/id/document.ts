import type { Shape } from '../shape.ts'
import type { document as zh } from '../zh/document.ts'

export const document: Shape<typeof zh> = {
  back: 'Kembali ke daftar',
  previous: 'Dokumen sebelumnya',
  next: 'Dokumen berikutnya',
  way: 'Jalur dalam daftar',
  approvals: 'Persetujuan',
  parts: 'Bagian halaman',
  copyNumber: 'Salin nomor',
  history: 'Riwayat',
  talk: 'Diskusi',
  talkUnread: '{{count}} pesan belum dibaca',
  chain: 'Dokumen terkait',
  discount: 'Diskon',
  lateBy: 'terlambat {{count}} hari',
  afterAsked: '{{count}} hari lebih lambat',
  closedLines: '{{count}} baris ditutup',
  remaining: 'Total tanpa baris yang ditutup',
  sapOrders: 'Pesanan SAP',
  split: { master: 'Pesanan induk', child: 'Pesanan anak' },
  papers: 'Cetak, ekspor',
  sentPapers: 'Yang telah dikirim',
  glance: {
    dates: 'Tanggal',
    money: 'Nilai',
    shipment: 'Pengiriman',
  },
  groups: {
    terms: 'Pelanggan dan syarat',
    numbers: 'Nomor',
    amounts: 'Biaya dan pembayaran',
    production: 'Produksi dan kemasan',
    parties: 'Para pihak dan rekening',
    record: 'Catatan',
  },
}
