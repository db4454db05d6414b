import type { Shape } from '../../shape.ts'
import type { deliveries as zh } from '../../zh/documents/deliveries.ts'

export const deliveries: Shape<typeof zh> = {
  deliveries: {
    title: 'Pesanan pengiriman',
    details: 'Rincian',
    empty: 'Tidak ada pengiriman yang cocok',
    emptyHelp: 'Pengiriman SAP untuk pesanan Anda muncul di sini',
    sheet: 'Pengiriman',
    record: 'Pesanan pengiriman',
    lines: 'Baris pengiriman',
    fields: {
      deliveryNo: 'No. pengiriman',
      status: 'Status',
      sapOrderNos: 'Pesanan SAP',
      purchaseNos: 'Nomor PO',
      sourceNo: 'Dibuat dari',
      customerId: 'Pelanggan',
      customerName: 'Pelanggan',
      sapDate: 'Tanggal',
      plannedDate: 'Rencana keluar',
      issuedDate: 'Barang keluar',
      currency: 'Mata uang',
      totalAmount: 'Nilai',
      lineCount: 'Baris',
      shippingPoint: 'Titik pengiriman',
      truckNo: 'Nomor truk',
      billOfLading: 'Bill of lading',
      picked: 'Sudah diambil',
      jtNo: 'No. logistik',
      salesOrg: 'Organisasi penjualan',
      salespersonName: 'Tenaga penjual',
      salespersonId: 'Tenaga penjual',
      destinationCountry: 'Negara tujuan',
      sapAsOf: 'Per (SAP)',
      createdBy: 'Dibuat oleh',
      createdAt: 'Dibuat pada',
      updatedAt: 'Diperbarui pada',
    },
    lineFields: {
      quantity: 'Jumlah',
      issued: 'Sudah keluar',
    },
    actions: {
      ship: 'Buat pengangkutan',
      save: 'No. logistik',
    },
    explain: {
      ship: 'Pesanan pengiriman yang dipilih diangkut bersama.',
      save: 'Selebihnya milik SAP.',
    },
    next: {
      open: 'Menunggu barang keluar.',
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
      deliveriesLate: 'Pengiriman lewat hari rencana',
    },
  },
  shell: {
    searchKinds: {
      delivery: 'Pengiriman',
    },
  },
  accounts: {
    permissions: {
      delivery: {
        title: 'Pesanan pengiriman',
        read: 'Lihat',
        edit: 'No. logistik, berkas',
      },
    },
  },
  notices: {
    about: {
      delivery: 'Pengiriman {{number}}: {{event}}',
    },
    kinds: {
      deliveryMoved: 'Pengiriman keluar, dibatalkan atau dihapus',
    },
  },
  errors: {
    DELIVERY_CLOSED: 'Barang sudah keluar',
    DELIVERY_OPEN: 'Barang belum keluar',
    DELIVERY_CANCELLED: 'Pengiriman dihapus di SAP',
  },
}
