import type { Shape } from '../../shape.ts'
import type { productions as zh } from '../../zh/documents/productions.ts'

export const productions: Shape<typeof zh> = {
  productions: {
    title: 'Produksi khusus',
    details: 'Rincian',
    empty: 'Tidak ada produksi khusus yang cocok',
    emptyHelp: 'Mulai dari pesanan khusus yang sudah di SAP',
    sheet: 'Produksi khusus',
    record: 'Produksi khusus',
    lines: 'Baris dengan produksi khusus',
    fields: {
      productionNo: 'Nomor produksi khusus',
      orderNo: 'Nomor pesanan',
      customerId: 'Pelanggan',
      customerName: 'Pelanggan',
      status: 'Status',
      reason: 'Alasan',
      wishedDate: 'Tanggal selesai diminta',
      lineCount: 'Jumlah baris',
      currency: 'Mata uang',
      totalAmount: 'Nilai',
      salespersonName: 'Tenaga penjual',
      salespersonId: 'Tenaga penjual',
      salesOrg: 'Organisasi penjualan',
      destinationCountry: 'Negara tujuan',
      remark: 'Catatan',
      returnComment: 'Komentar persetujuan',
      submittedAt: 'Diajukan pada',
      decidedAt: 'Diputuskan pada',
      createdBy: 'Dibuat oleh',
      createdAt: 'Dibuat pada',
      updatedAt: 'Diperbarui pada',
    },
    lineFields: {
      chosen: 'Produksi khusus',
      requirement: 'Persyaratan',
    },
    actions: {
      send: 'Ajukan persetujuan',
      sendAgain: 'Kirim lagi',
      save: 'Ubah',
      withdraw: 'Tarik',
      delete: 'Hapus',
    },
    explain: {
      send: 'Isi tidak dapat diubah selama dalam persetujuan. Setelah ditolak atau ditarik, dapat diubah dan diajukan lagi.',
      sendAgain:
        'Dikirim lagi ke sistem persetujuan dengan nomor yang sama; yang sudah sampai tidak berulang.',
      withdraw: 'Setelah ditarik, dapat diubah dan diajukan lagi.',
      delete: 'Draf dihapus. Tindakan ini tidak dapat dibatalkan. Pesanan tidak berubah.',
    },
    next: {
      draft: 'Pilih baris yang dibuat khusus, tulis persyaratannya, lalu ajukan persetujuan.',
      in_approval: 'Menunggu persetujuan.',
      approved: 'Disetujui: dibuat sesuai persyaratan.',
      rejected: 'Ditolak. Dapat diubah dan diajukan lagi.',
      withdrawn: 'Ditarik. Dapat diubah dan diajukan lagi.',
      send_failed: 'Tidak dapat dikirim ke sistem persetujuan, dapat dikirim lagi.',
      void: 'Pesanan ditutup, produksi khusus tidak dilanjutkan.',
    },
    returnedTitle: 'Persetujuan ditolak',
    noReason: 'Tidak ada alasan',
    editor: {
      none: 'Tidak ada baris',
      count: '{{count}} baris dipilih',
      place: 'Baris {{line}} {{field}}',
      all: 'Produksi khusus untuk semua baris',
      line: 'Baris {{line}}',
    },
  },
  states: {
    production: {
      draft: 'Draf',
      in_approval: 'Dalam persetujuan',
      approved: 'Disetujui',
      rejected: 'Ditolak',
      withdrawn: 'Ditarik',
      send_failed: 'Gagal dikirim',
      void: 'Tidak berlaku',
    },
  },
  history: {
    production: {
      create: 'Dibuat',
      update: 'Diperbarui',
      save: 'Disimpan',
      delete: 'Dihapus',
      send: 'Diajukan untuk persetujuan',
      sendAgain: 'Dikirim lagi',
      withdraw: 'Ditarik',
      failToSend: 'Gagal dikirim',
      approve: 'Disetujui',
      reject: 'Ditolak',
      void: 'Tidak berlaku karena pesanan ditutup',
    },
  },
  home: {
    todo: {
      productionsToSend: 'Produksi khusus ditolak atau gagal dikirim',
    },
  },
  shell: {
    searchKinds: {
      production: 'Produksi khusus',
    },
  },
  accounts: {
    permissions: {
      production: {
        title: 'Produksi khusus',
        read: 'melihat',
        edit: 'mengubah dan mengajukan',
      },
    },
  },
  notices: {
    about: {
      production: 'Produksi khusus {{number}}: {{event}}',
    },
    kinds: {
      productionDecided: 'Produksi khusus disetujui, ditolak, gagal dikirim atau tidak berlaku',
    },
  },
  errors: {
    PRODUCTION_RUNNING:
      'Persetujuan produksi khusus menunggu {{people}} sejak {{since}}; tarik dulu untuk mengubahnya',
    PRODUCTION_APPROVED: 'Produksi khusus sudah disetujui',
    PRODUCTION_UNSENT: 'Produksi khusus tidak dalam persetujuan',
    PRODUCTION_ENDED: 'Produksi khusus tidak berlaku lagi',
    PRODUCTION_KEPT: 'Produksi khusus yang pernah diajukan tidak dapat dihapus',
    PRODUCTION_EMPTY: 'Tidak ada baris yang dipilih untuk dibuat khusus',
  },
}
