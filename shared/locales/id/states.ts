import type { Shape } from '../shape.ts'
import type { states as zh } from '../zh/states.ts'

export const states: Shape<typeof zh> = {
  order: {
    draft: 'Draf',
    effective: 'Siap diajukan',
    special_price_pending: 'Menunggu harga khusus',
    special_price_maintained: 'Harga khusus sudah diisi',
    sales_order_pending: 'Menunggu pesanan penjualan',
    sales_order_maintained: 'Form penjualan terisi',
    cs_processing: 'Diproses layanan pelanggan',
    pushed: 'Terkirim ke SAP',
    closed: 'Ditutup',
    returned: 'Dikembalikan',
    cancelled: 'Dibatalkan',
  },
  customerOrder: {
    draft: 'Draf',
    processing: 'Menunggu konfirmasi',
    approved: 'Dikonfirmasi',
    returned: 'Dikembalikan',
    trashed: 'Dibatalkan setelah konfirmasi',
    cancelled: 'Dibatalkan',
  },
  push: {
    unpushed: 'Belum dikirim ke SAP',
    pushing: 'Sedang dikirim ke SAP',
    push_unknown: 'Hasil belum diketahui',
    push_rejected: 'Ditolak SAP',
    pushed: 'Sudah di SAP',
  },
  /** A customer is told of the push as the start of production. */
  production: {
    unpushed: 'Belum dijadwalkan',
    pushing: 'Sedang dijadwalkan',
    push_unknown: 'Sedang dijadwalkan',
    pushed: 'Sudah dijadwalkan',
  },
  split: {
    unsplit: 'Tidak dipecah',
    master: 'Induk',
    child: 'Anak',
  },
  shipping: {
    none: 'Belum dikapalkan',
    partial: 'Dikapalkan sebagian',
    full: 'Dikapalkan seluruhnya',
  },
  sapChange: {
    none: 'Tidak ada',
    sending: 'Perubahan sedang dikirim',
    refused: 'Perubahan ditolak',
  },
  awaiting: {
    none: 'Tidak ada',
    staff: 'Pihak kami',
    customer: 'Pelanggan',
  },
  buyerApproval: {
    none: 'Tidak ada',
    asked: 'Menunggu persetujuan rekan',
    sentBack: 'Dikembalikan rekan',
  },
  awaitingForCustomer: {
    none: 'Tidak ada',
    staff: 'Menunggu konfirmasi kami',
    customer: 'Menunggu konfirmasi Anda',
  },
  writing: {
    none: 'Tidak ada',
    staff: 'Menunggu perubahan kami',
    customer: 'Menunggu pengajuan Anda',
  },
  owner: {
    staff: 'Layanan pelanggan',
    customer: 'Pelanggan',
  },
  step: {
    draft: 'Draf',
    toBeConfirmed: 'Menunggu konfirmasi',
    confirmed: 'Dikonfirmasi',
    inProduction: 'Dalam produksi',
    shipping: 'Dikapalkan sebagian',
    shipped: 'Sudah dikapalkan',
  },
  paymentAwaited: 'Menunggu pembayaran',
  source: {
    contract: 'Kontrak',
    manual: 'Manual',
    client: 'Pelanggan',
    website: 'Situs web',
    newPi: 'PI baru',
  },
  risk: {
    low: 'Rendah',
    medium: 'Sedang',
    high: 'Tinggi',
  },
  packing: {
    chineseRegular: 'Standar, Mandarin',
    englishRegular: 'Standar, Inggris',
    blank: 'Polos',
    custom: 'Khusus',
  },
  spray: {
    chinese: 'Mandarin',
    english: 'Inggris',
    special: 'Khusus',
  },
  channel: {
    domestic: 'Dalam negeri',
    export: 'Ekspor',
    general: 'Umum',
  },
}
