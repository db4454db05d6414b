import type { Shape } from '../shape.ts'
import type { home as zh } from '../zh/home.ts'

export const home: Shape<typeof zh> = {
  welcome: 'Halo, {{name}}',
  todos: 'Yang perlu Anda tangani',
  nothing: 'Tidak ada yang menunggu Anda',
  recent: 'Pesanan terbaru',
  unread: 'Pesan belum dibaca',
  noUnread: 'Tidak ada pesan belum dibaca',
  allOrders: 'Semua pesanan',
  latest: 'Pesanan terakhir',
  allMyOrders: 'Pesanan saya',
  waiting: 'Pesanan yang menunggu Anda',
  noOrders: 'Belum ada pesanan',
  todo: {
    toConfirm: 'Pesanan pelanggan perlu dikonfirmasi',
    toSubmit: 'Perlu diajukan ke layanan pelanggan',
    returned: 'Dikembalikan layanan pelanggan',
    creditHeld: 'Penahanan kredit untuk dilepas',
    specialPrice: 'Harga khusus perlu diisi',
    salesDecision: 'Persetujuan penjualan perlu diputuskan',
    toPush: 'Perlu dikirim ke SAP',
    pushUnknown: 'Hasil pengiriman ke SAP belum diketahui',
    pushRejected: 'Ditolak SAP',
    sapDiffers: 'Berbeda di SAP',
    changeRefused: 'Perubahan yang ditolak SAP',
    lateDelivery: 'Melewati rencana pengiriman',
    drafts: 'Draf',
    waitingForYou: 'Menunggu Anda',
    inProduction: 'Dalam produksi',
    shipping: 'Dalam pengapalan',
  },
}
