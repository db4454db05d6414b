import type { Shape } from '../shape.ts'
import type { search as zh } from '../zh/search.ts'

export const search: Shape<typeof zh> = {
  more: 'Lihat semua “{{text}}” di daftar',
  tooShort: 'Ketik sedikitnya dua karakter',
  nothing: 'Tidak ada yang cocok',
  begin: {
    importLines: 'Buat pesanan dari berkas Excel',
    materials: 'Pilih material untuk pesanan baru',
    add: 'Tambah: {{table}}',
    import: 'Impor: {{table}}',
  },
  material: {
    forWhom: 'Pelanggan',
    chooseCustomer: 'Pilih pelanggan untuk melihat harganya',
    price: 'Harga',
    basePrice: 'Harga dasar',
    noPrice: 'Tidak ada harga dasar',
    allowed: 'Diskon yang diizinkan {{percent}}%',
    stock: 'Stok',
    noStock: 'Stok belum dicatat',
    openOrders: 'Pesanan yang belum dikirim semua',
    openPlaced: 'Dibuat untuk Anda, belum dikirim semua',
    lastSold: 'Terakhir dijual',
    lastOrdered: 'Terakhir dipesan',
    never: 'Belum pernah',
    master: 'Buka data material',
    order: 'Pesan',
  },
}
