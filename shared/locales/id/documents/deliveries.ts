import type { Shape } from '../../shape.ts'
import type { deliveries as zh } from '../../zh/documents/deliveries.ts'

export const deliveries: Shape<typeof zh> = {
  deliveries: {
    title: 'Pesanan pengiriman',
    details: 'Rincian',
    empty: 'Tidak ada pesanan pengiriman yang cocok',
    emptyHelp: 'Pesanan pengiriman muncul di sini setelah dibuat di SAP',
    sheet: 'Pesanan pengiriman',
    record: 'Pesanan pengiriman',
    lines: 'Baris pengiriman',
    fields: {
      deliveryNo: 'Nomor pesanan pengiriman',
      status: 'Status',
      sapOrderNos: 'Nomor pesanan SAP',
      purchaseNos: 'Nomor PO',
      sourceNo: 'Nomor sumber',
      customerId: 'Pelanggan',
      customerName: 'Pelanggan',
      sapDate: 'Tanggal',
      plannedDate: 'Tanggal rencana keluar',
      issuedDate: 'Tanggal barang keluar',
      currency: 'Mata uang',
      totalAmount: 'Nilai',
      lineCount: 'Jumlah baris',
      shippingPoint: 'Titik pengiriman',
      truckNo: 'Nomor truk',
      billOfLading: 'Bill of lading',
      picked: 'Sudah diambil',
      jtNo: 'Nomor logistik',
      salesOrg: 'Organisasi penjualan',
      salespersonName: 'Tenaga penjual',
      salespersonId: 'Tenaga penjual',
      destinationCountry: 'Negara tujuan',
      sapAsOf: 'Data SAP per',
      createdBy: 'Dibuat oleh',
      createdAt: 'Dibuat pada',
      updatedAt: 'Diperbarui pada',
    },
    lineFields: {
      quantity: 'Jumlah',
      issued: 'Dikapalkan',
    },
    actions: {
      ship: 'Buat pengangkutan',
      save: 'Isi nomor logistik',
    },
    explain: {
      ship: 'Pesanan pengiriman yang dipilih diangkut bersama.',
      save: 'Isi lainnya berasal dari SAP.',
    },
    next: {
      open: 'Menunggu pengeluaran barang.',
      closed: 'Barang sudah keluar.',
      cancelled: 'Dihapus di SAP.',
    },
  },
  states: {
    delivery: {
      open: 'Terbuka',
      closed: 'Selesai',
      cancelled: 'Dihapus',
    },
  },
  history: {
    delivery: {
      create: 'Dibuat di SAP',
      update: 'Diperbarui',
      save: 'Disimpan',
      change: 'Diubah di SAP',
      issue: 'Barang keluar',
      reverse: 'Barang keluar dibatalkan',
      remove: 'Dihapus di SAP',
    },
  },
  home: {
    todo: {
      deliveriesLate: 'Pesanan pengiriman lewat tanggal rencana',
    },
  },
  shell: {
    searchKinds: {
      delivery: 'Pesanan pengiriman',
    },
  },
  accounts: {
    permissions: {
      delivery: {
        title: 'Pesanan pengiriman',
        read: 'melihat',
        edit: 'mengisi nomor logistik, melampirkan berkas',
      },
    },
  },
  notices: {
    about: {
      delivery: 'Pesanan pengiriman {{number}}: {{event}}',
    },
    kinds: {
      deliveryMoved: 'Pesanan pengiriman keluar, dibatalkan, atau dihapus',
    },
  },
  errors: {
    DELIVERY_CLOSED: 'Barang sudah keluar',
    DELIVERY_OPEN: 'Barang belum keluar',
    DELIVERY_CANCELLED: 'Pesanan pengiriman dihapus di SAP',
  },
}
