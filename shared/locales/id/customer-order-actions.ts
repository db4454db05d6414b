import type { Shape } from '../shape.ts'
import type { customerOrderActions as zh } from '../zh/customer-order-actions.ts'

export const customerOrderActions: Shape<typeof zh> = {
  actions: {
    save: 'Ubah',
    submit: 'Ajukan pesanan',
    askApproval: 'Minta persetujuan',
    approve: 'Setujui dan ajukan',
    returnToBuyer: 'Kembalikan',
    recallApproval: 'Tarik permintaan',
    send: 'Kirim ke pelanggan',
    withdraw: 'Tarik kembali',
    confirm: 'Konfirmasi pesanan',
    confirmSent: 'Konfirmasi pesanan',
    return: 'Kembalikan untuk diubah',
    returnSent: 'Kembalikan untuk diubah',
    cancel: 'Batalkan pesanan',
    cancelOwn: 'Batalkan pesanan',
    void: 'Batalkan pesanan',
    delete: 'Hapus',
    copy: 'Salin',
  },
  explain: {
    submit:
      'Kami akan memeriksa dan mengonfirmasi pesanan. Sebelum itu Anda dapat menariknya dan melanjutkan perubahan.',
    askApproval:
      'Nilai pesanan melebihi batas yang ditetapkan perusahaan Anda, sehingga rekan Anda harus menyetujuinya sebelum sampai kepada kami. Selama itu pesanan tidak dapat diubah, dan Anda dapat menarik permintaan kapan saja.',
    approve: 'Pesanan langsung diajukan kepada kami, sama seperti jika pembeli mengajukannya sendiri.',
    returnToBuyer:
      'Pesanan kembali ke pembeli beserta komentar Anda; setelah diubah, persetujuan dapat diminta lagi.',
    recallApproval:
      'Pesanan kembali menjadi draf yang dapat diubah; rekan Anda tidak dapat menyetujuinya lagi.',
    send: 'Pelanggan akan mengonfirmasi atau mengembalikan pesanan. Sebelum itu Anda dapat menariknya dan melanjutkan perubahan.',
    withdraw: 'Pesanan kembali menjadi draf yang dapat diubah; pihak lain tidak dapat memutuskannya lagi.',
    confirm:
      'Pesanan mengikat kedua pihak dan tidak dapat diubah lagi. Pesanan terkait dibuat untuk dilanjutkan oleh tenaga penjual.',
    confirmSent:
      'Pesanan mengikat kedua pihak dan tidak dapat diubah lagi. Kami mulai menjadwalkan produksi.',
    return:
      'Pesanan kembali ke draf pelanggan. Pelanggan melihat komentar Anda dan dapat mengajukannya kembali.',
    returnSent: 'Pesanan kembali kepada kami beserta komentar Anda; kami ubah lalu kirim lagi kepada Anda.',
    cancel:
      'Pesanan dibatalkan sebelum dikonfirmasi, dan pelanggan melihat alasannya. Tindakan ini tidak dapat dibatalkan.',
    cancelOwn: 'Pesanan dibatalkan dan tidak dapat diubah atau diajukan lagi.',
    void: 'Pesanan yang sudah dikonfirmasi dan pesanan terkaitnya dibatalkan, dan pelanggan melihat alasannya. Tindakan ini tidak dapat dibatalkan.',
    delete: 'Draf beserta barisnya dihapus. Tindakan ini tidak dapat dibatalkan.',
  },
  done: {
    submit: '{{number}} telah diajukan',
    askApproval: 'Persetujuan untuk {{number}} telah diminta',
    approve: '{{number}} telah disetujui dan diajukan',
    returnToBuyer: '{{number}} telah dikembalikan ke pembeli',
    recallApproval: 'Permintaan untuk {{number}} telah ditarik',
    send: '{{number}} telah dikirim ke pelanggan',
    withdraw: '{{number}} kembali menjadi draf',
    confirm: '{{number}} telah dikonfirmasi',
    confirmSent: '{{number}} telah dikonfirmasi',
    return: '{{number}} telah dikembalikan ke pelanggan',
    returnSent: '{{number}} telah dikembalikan',
    cancel: '{{number}} telah dibatalkan',
    cancelOwn: '{{number}} telah dibatalkan',
    void: '{{number}} telah dibatalkan',
    delete: '{{number}} telah dihapus',
  },
  record: 'Pesanan',
  purchaseNo: {
    label: 'Nomor PO pendek',
    help: 'SAP menerima 20 karakter. Nomor PO lengkap {{value}} tetap disimpan.',
  },
  withdrawnHelp: 'Pihak lain sedang mengubahnya. Setelah dikirim lagi, pesanan kembali ke daftar Anda.',
  placed: {
    titled: 'Pesanan untuk Anda {{number}}',
    notice:
      'Pesanan ini kami masukkan untuk Anda. Anda dapat melihatnya, tetapi tidak mengubahnya; untuk pertanyaan, hubungi tenaga penjual Anda.',
    empty: 'Belum ada pesanan yang dibuat untuk Anda',
    emptyHelp:
      'Pesanan yang dimasukkan tenaga penjual untuk Anda tampil di sini setelah diterima layanan pelanggan',
    steps: {
      confirmed: 'Dikonfirmasi',
      inProduction: 'Diproduksi',
      shipping: 'Sedang dikirim',
      shipped: 'Terkirim',
      closed: 'Ditutup',
      cancelled: 'Dibatalkan',
    },
    fields: {
      search: 'Nomor atau material',
      orderNo: 'Nomor pesanan',
      purchaseNo: 'Nomor PO',
      step: 'Kemajuan',
      totalAmount: 'Total nilai',
      currency: 'Mata uang',
      requestedDate: 'Tanggal kirim diminta',
      leadTime: 'Selesai produksi',
      sapOrderNos: 'Nomor pesanan pabrik',
      orderTime: 'Tanggal pesanan',
      lineCount: 'Jumlah baris',
      salespersonName: 'Tenaga penjual',
      linesAmount: 'Nilai barang',
      deposit: 'Uang muka',
      tradeTerm: 'Incoterms',
      paymentTerms: 'Syarat pembayaran',
      contracts: 'Kontrak',
    },
  },
  colleague: {
    needed:
      'Pesanan melebihi batas perusahaan Anda. Lengkapi, lalu minta persetujuan rekan; setelah disetujui, pesanan diajukan kepada kami.',
    waiting:
      'Menunggu persetujuan rekan Anda; kami belum dapat melihat pesanan ini. Sebelum itu Anda dapat menarik permintaan dan mengubahnya.',
    toApprove:
      '{{name}} meminta Anda menyetujui pesanan ini. Jika disetujui, pesanan diajukan kepada kami; jika perlu diubah, kembalikan dengan alasannya.',
    sentBack: 'Rekan Anda mengembalikan pesanan. Ubah sesuai komentar, lalu minta persetujuan lagi.',
    toConfirm:
      'Pesanan melebihi batas perusahaan Anda, jadi harus dikonfirmasi oleh rekan yang berwenang menyetujuinya.',
  },
  next: {
    customer: {
      draft: 'Hanya Anda yang melihat draf ini. Lengkapi dan ajukan, lalu kami akan mengonfirmasinya.',
      toRevise: 'Silakan ubah pesanan sesuai komentar, lalu ajukan kembali.',
      toDecide: 'Silakan periksa dan konfirmasi pesanan, atau kembalikan dengan komentar.',
      theirDraft: 'Kami sedang mengubah pesanan sesuai permintaan Anda dan akan mengirimkannya lagi.',
      theirDecision:
        'Kami sedang memeriksa pesanan. Sebelum dikonfirmasi Anda dapat menarik dan mengubahnya.',
      sentByOthers: 'Kami sedang memeriksa pesanan.',
      confirmed:
        'Pesanan telah dikonfirmasi dan kami sedang menjadwalkan produksi. Tidak ada yang perlu Anda lakukan.',
      inProduction: 'Pesanan sedang diproduksi. Tidak ada yang perlu Anda lakukan.',
      shipping: 'Sebagian pesanan telah dikapalkan. Tidak ada yang perlu Anda lakukan.',
      shipped: 'Seluruh pesanan telah dikapalkan.',
      trashed: 'Pesanan dibatalkan. Jika masih diperlukan, salin menjadi pesanan baru.',
      cancelled: 'Pesanan dibatalkan. Jika masih diperlukan, salin menjadi pesanan baru.',
    },
    staff: {
      draft: 'Hanya kami yang melihat draf ini. Lengkapi lalu kirim ke pelanggan.',
      toRevise: 'Ubah pesanan sesuai permintaan pelanggan, lalu kirim lagi.',
      toDecide:
        'Penjualan atau layanan pelanggan mengonfirmasi pesanan; layanan pelanggan mengembalikan atau membatalkannya.',
      theirDraft: 'Menunggu pelanggan mengubah dan mengajukan kembali.',
      theirDecision: 'Menunggu pelanggan mengonfirmasi atau mengembalikan. Sebelum itu dapat ditarik.',
      sentByOthers: 'Menunggu pelanggan mengonfirmasi atau mengembalikan.',
      confirmed: 'Pesanan pelanggan telah dikonfirmasi; pekerjaan dilanjutkan di pesanan terkait.',
      inProduction: 'Terkirim ke SAP, sedang diproduksi.',
      shipping: 'Sebagian pesanan telah dikapalkan.',
      shipped: 'Seluruh pesanan telah dikapalkan.',
      trashed: 'Pesanan dibatalkan setelah konfirmasi.',
      cancelled: 'Pesanan dibatalkan.',
    },
  },
  progress: 'Kemajuan',
  produced: 'Selesai produksi {{date}}',
  requestedLines: 'Pada {{count}} baris, pelanggan meminta harga yang lain dari harga acuan',
  linked: {
    title: 'Pesanan terkait',
    none: 'Pesanan terkait dibuat saat pesanan ini dikonfirmasi',
  },
}
