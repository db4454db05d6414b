import type { Shape } from '../shape.ts'
import type { papers as zh } from '../zh/papers.ts'

export const papers: Shape<typeof zh> = {
  kind: 'Dokumen',
  language: 'Bahasa',
  save: 'Simpan file',
  print: 'Cetak',
  noPreview: 'File Excel tidak memiliki pratinjau. Simpan file untuk membukanya.',
  notShown: 'File ini tidak dapat ditampilkan di sini. Simpan untuk membukanya.',
  firstPages:
    'File ini memiliki {{count}} halaman; {{shown}} halaman pertama ditampilkan. Simpan untuk mencetaknya.',
  pageOf: 'Halaman {{page}} dari {{count}}',
  kinds: {
    customerPdf: 'PDF',
    customer: 'Excel',
    overseasPdf: 'Luar negeri lengkap PDF',
    overseasExcel: 'Luar negeri lengkap Excel',
    northAmericaPdf: 'Amerika Utara lengkap PDF',
    northAmericaExcel: 'Amerika Utara lengkap Excel',
    doorWindowExcel: 'Pintu dan jendela Excel',
    northAmericaSectionExcel: 'Profil Amerika Utara Excel',
    compositeSectionExcel: 'Produk gabungan Excel',
    combinedDeliveryExcel: 'Pengiriman gabungan Excel',
  },
  languages: { zh: 'Mandarin', en: 'Inggris', id: 'Indonesia' },
  printed: {
    seller: 'Penjual',
    buyer: 'Pembeli',
    inWords: 'Terbilang',
    payments: 'Jadwal pembayaran',
    page: 'Halaman {{page}} dari {{pages}}',
    signature: 'Tanda tangan dan stempel',
    date: 'Tanggal',
    taxNo: 'No. pajak',
    drawings: 'Pintu dan jendela',
    line: 'Baris',
    sections: {
      doorWindowExcel: 'pintu dan jendela',
      northAmericaSectionExcel: 'profil Amerika Utara',
      compositeSectionExcel: 'produk gabungan',
      combinedDeliveryExcel: 'pengiriman gabungan',
    },
    columns: {
      orderNo: 'Pesanan',
      widthInches: 'Lebar (in)',
      heightInches: 'Tinggi (in)',
      cubicFeet: 'Volume (ft³)',
      pounds: 'Berat kotor (lb)',
    },
  },
}
