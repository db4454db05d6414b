import type { Shape } from '../shape.ts'
import type { sapScreens as zh } from '../zh/sap-screens.ts'

export const sapScreens: Shape<typeof zh> = {
  title: 'Koneksi SAP',
  intro:
    'Perbedaan SAP perusahaan ini dari nilai standar: untuk semua organisasi penjualan atau untuk satu. Perubahan langsung berlaku dan disimpan dalam log perubahan.',
  allOrgs: 'Semua organisasi penjualan',
  export: 'Ekspor .xlsx',
  add: 'Tambah',
  edit: 'Ubah: {{name}}',
  takeBack: 'Kembali ke standar: {{name}}',
  isStandard: 'Nilai standar berlaku lagi',
  nothing: '(tidak dikirim)',
  standard: 'Standar: {{value}}',
  origins: { all: 'berbeda untuk semua', own: 'berbeda' },
  groups: {
    services: 'Layanan',
    organization: 'Organisasi',
    partners: 'Mitra dan pembayaran',
    prices: 'Harga dan mata uang',
    units: 'Satuan',
    texts: 'Teks',
    reasons: 'Kode alasan',
    credit: 'Kredit dan stok',
  },
  services: {
    orders: 'Pesanan penjualan',
    simulation: 'Simulasi pesanan',
    invoices: 'Faktur',
    deliveries: 'Pengiriman keluar',
    credit: 'Kredit',
    stock: 'Stok',
    partners: 'Mitra bisnis',
    exposure: 'Pemakaian kredit',
    orderTypes: 'Jenis pesanan',
    orderStates: 'Status pesanan',
  },
  partners: { shipTo: 'Penerima kiriman', seller: 'Tenaga penjual' },
  languages: { chinese: 'Teks berbahasa Mandarin', other: 'Teks lain' },
}
