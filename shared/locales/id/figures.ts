import { categories } from './categories.ts'
import type { Shape } from '../shape.ts'
import type { figures as zh } from '../zh/figures.ts'

export const figures: Shape<typeof zh> = {
  screen: 'Statistik',
  titles: { orderAmounts: 'Nilai pesanan', salesData: 'Data penjualan', sapSales: 'Penjualan SAP' },
  fields: {
    day: 'Tanggal',
    docNo: 'No. dokumen',
    kind: 'Jenis',
    state: 'Status',
    customerId: 'Pelanggan',
    customerName: 'Pelanggan',
    country: 'Negara',
    salesOrg: 'Organisasi penjualan',
    salespersonId: 'Staf penjualan',
    salespersonName: 'Staf penjualan',
    category: 'Kategori produk',
    currency: 'Mata uang',
    amount: 'Jumlah',
    baseAmount: 'Jumlah dalam CNY',
  },
  kinds: {
    inquiry: 'Permintaan harga',
    quotation: 'Penawaran',
    contract: 'Kontrak',
    customerOrder: 'Pesanan pelanggan',
    order: 'Pesanan',
    pushed: 'Dikirim ke SAP',
    shipped: 'Terkirim',
    billed: 'Ditagih',
    collected: 'Dibayar',
  },
  dimensions: {
    month: 'Bulan',
    customer: 'Pelanggan',
    country: 'Negara',
    salesOrg: 'Organisasi penjualan',
    salesperson: 'Staf penjualan',
    category: 'Kategori produk',
    currency: 'Mata uang',
    state: 'Status',
  },
  categories: { ...categories, '-': 'Biaya dan lainnya' },
  none: {
    salesperson: 'Tanpa staf penjualan',
    customer: 'Pelanggan tidak dikenal',
    country: 'Negara tidak dikenal',
  },
  invoices: {
    invoice: 'Faktur',
    creditMemo: 'Nota kredit',
    debitMemo: 'Nota debit',
    cancellation: 'Pembatalan',
    proForma: 'Pro forma',
  },
  empty: {
    orderAmounts: 'Tidak ada nilai pesanan',
    salesData: 'Tidak ada data penjualan',
    sapSales: 'Belum ada yang ditagih di SAP',
  },
  emptyHelp: 'Coba kurangi filter.',
  sync: 'Sinkronkan data penjualan',
  syncing:
    'Pengiriman dan faktur sedang dibaca dari SAP. Halaman ini boleh ditutup; Anda akan diberi tahu setelah selesai.',
  incomplete: 'Angka sedang dijumlahkan untuk pertama kali; sampai selesai, sebagian masih terlalu rendah.',
}
