import type { Shape } from '../shape.ts'
import type { help as zh } from '../zh/help.ts'

export const help: Shape<typeof zh> = {
  title: 'Bantuan',
  search: 'Cari bantuan',
  nothing: 'Bantuan tidak ditemukan',
  states: 'Status',
  marks: 'Tanda di samping pesanan',
  figures: 'Arti angka',
  step: '{{step}} ({{who}})',
  stepTo: '{{step}} → {{state}} ({{who}})',
  system: 'sistem',
  screens: {
    home: 'Yang menunggu Anda, yang paling mendesak di atas. Buka satu entri untuk mengerjakannya, atau tunda sampai besok.',
    customerHome:
      'Pesanan dan dokumen yang menunggu jawaban Anda, serta barang Anda di perjalanan. Buka satu entri untuk mengerjakannya.',
    orders:
      'Semua pesanan yang boleh Anda lihat, dari draf sampai pengiriman. Cari menurut status, pelanggan atau material; pesanan yang terbuka menunjukkan siapa yang bertindak berikutnya.',
    finance:
      'Keuangan membaca harga, diskon dan margin pesanan di sini serta mengisi harga khusus. Pesanan yang menunggu harga khusus ada di atas.',
    pushes:
      'Pesanan yang dikirim ke SAP dan hasilnya. Setelah penolakan atau hasil yang tidak diketahui, baca alasannya di sini lalu lanjutkan.',
    inquiries:
      'Harga yang ditanyakan pelanggan. Tenaga penjual mencari material, keuangan mengisi harga, lalu dibuat penawaran.',
    quotations: 'Penawaran dan revisinya. Setelah pelanggan menerima, penawaran dapat dijadikan kontrak.',
    quotationAudit:
      'Keuangan memeriksa baris penawaran yang ditandai di sini. Penawaran dapat dikirim setelah diperiksa.',
    contracts:
      'Kontrak dan faktur proforma. Setelah disetujui dikirim ke pelanggan, dan pesanan dibuat darinya saat barang diperlukan.',
    contractAudit:
      'Keuangan memeriksa baris kontrak yang ditandai di sini. Kontrak dapat diajukan untuk persetujuan setelah diperiksa.',
    customerInquiries:
      'Tanyakan harga di sini: isi material dan jumlah lalu ajukan. Dengan harga kami Anda dapat langsung memesan atau meminta penawaran.',
    customerQuotations:
      'Penawaran yang kami kirim kepada Anda. Terima atau tolak di sini dan unduh dokumennya.',
    customerContracts:
      'Kontrak dan faktur proforma yang kami kirim kepada Anda. Konfirmasikan, atau sebutkan yang perlu diubah.',
    approvals:
      'Dokumen yang memerlukan persetujuan dan kemajuannya. Saat giliran Anda, setujui atau tolak di sini.',
    productions:
      'Baris pesanan yang perlu produksi khusus. Tulis persyaratannya lalu ajukan; setelah disetujui, diproduksi sesuai persyaratan.',
    deliveryNotes:
      'Nota pengiriman menyebut barang mana yang dimuat pada hari apa. Validasi mencadangkan barang; setelah disetujui, layanan pelanggan mengirimnya ke SAP.',
    requisitions:
      'Permintaan kirim meminta barang dari jumlah terbuka pesanan yang sudah di SAP. Layanan pelanggan membuat pesanan pengiriman di SAP darinya.',
    deliveries:
      'Pesanan pengiriman di SAP dan apakah barangnya sudah keluar. Setelah barang keluar, pesanan ditampilkan sebagai sudah dikapalkan.',
    deliveryPlan:
      'Barang yang direncanakan keluar, per minggu dan posisi gudang, dengan volume, berat dan peti kemas. Pengiriman dapat dipindah ke hari lain di sini.',
    statistics:
      'Angka menurut bulan, pelanggan, negara atau tenaga penjual. Setiap angka membuka dokumen yang membentuknya.',
    overview:
      'Semuanya dari permintaan harga sampai pembayaran dan posisinya. Setiap angka menuju daftarnya.',
    shipments:
      'Pengangkutan setelah barang keluar dari pabrik: kapal, peti kemas, keberangkatan dan kedatangan. Impor lembar atau isi satu per satu.',
    customerShipments:
      'Barang Anda di perjalanan: kapal, peti kemas, keberangkatan dan kedatangan. Perubahan tanggal tiba dikirim sebagai pemberitahuan.',
    customerOrders:
      'Pesanan yang dibuat pelanggan di portal. Konfirmasi membuat pesanan kami; jika ada pertanyaan, pesanan dapat dikembalikan kepada pelanggan.',
    myOrders:
      'Pesanan Anda, dari draf sampai pengiriman. Buat, salin atau impor pesanan, dan bicaralah dengan kami di setiap pesanan.',
    sapOrders:
      'Pesanan penjualan SAP dengan pengiriman dan fakturnya, termasuk yang dibuat di SAP sendiri. Ditampilkan seperti terakhir dibaca.',
    customerSapOrders:
      'Pesanan Anda di sistem pabrik, dengan pengiriman dan faktur. Ditampilkan seperti terakhir dibaca.',
    dataQueries:
      'Stok dan data lain untuk dilihat. Tidak ada yang diubah di sini; perubahan dilakukan di data induk.',
    prices:
      'Harga dasar seorang pelanggan pada suatu hari, dengan setiap langkah pembentuknya. Tidak ada yang disimpan di sini.',
    customers:
      'Data, kontak, alamat, kredit dan pengguna pelanggan. Siapa yang menangani pelanggan juga dicatat di sini.',
    masterData:
      'Material, harga, pabrik dan tabel lainnya. Isi satu per satu, impor dengan templat, atau bandingkan tabel dengan SAP.',
    accounts: 'Akun staf dan pelanggan. Undang orang, nonaktifkan akun atau akhiri sesinya di sini.',
    logs: 'Siapa melakukan apa dan kapan. Cari menurut orang, waktu dan tindakan.',
    sap: 'Apakah koneksi ke SAP berfungsi, dan apa yang tidak terkirim. Uji koneksi dan kirim ulang di sini.',
    messages:
      'Pesan perusahaan kepada pelanggan. Kirim kepada pelanggan tertentu dan lihat siapa yang sudah membacanya.',
    agreements:
      'Perjanjian yang disetujui pelanggan setelah masuk. Saat versi baru berlaku, pelanggan ditanya lagi.',
    account:
      'Data Anda sendiri, kata sandi, pemberitahuan dan perangkat yang masuk. Bahasa juga diubah di sini.',
    productGroups:
      'Material yang disusun dalam grup dan diberikan kepada pelanggan. Pelanggan menemukan material dengan nomor dan namanya sendiri.',
    productCollection: 'Material dan grup yang Anda tandai. Anda dapat langsung memesan dari sini.',
    receivables:
      'Batas kredit pelanggan, pemakaiannya, dan yang belum dibayar. Anda juga melihat pesanan yang ditahan karena kredit.',
    customerReceivables: 'Yang harus Anda bayar dan kapan jatuh tempo. Setiap faktur dapat dibuka.',
  },
  words: {
    order: {
      draft: 'Pesanan masih diisi dan hanya pembuatnya yang melihat. Lengkapi lalu buat pesanannya.',
      effective: 'Pesanan sudah lengkap dan menunggu tenaga penjual mengajukannya atau meminta harga khusus.',
      special_price_pending: 'Keuangan mengisi harga khusus.',
      special_price_maintained:
        'Keuangan sudah mengisi harga khusus; tenaga penjual dapat mengajukan pesanan.',
      sales_order_pending: 'Persetujuan penjualan sedang disiapkan.',
      sales_order_maintained: 'Persetujuan penjualan berjalan atau lulus; berikutnya layanan pelanggan.',
      cs_processing: 'Layanan pelanggan memeriksa pesanan dan mengirimnya ke SAP.',
      pushed: 'Pesanan sudah di SAP; sedang diproduksi atau dikapalkan.',
      closed: 'Pesanan ditutup; sisanya tidak akan dikirim.',
      returned: 'Dikembalikan saat layanan pelanggan membatalkannya; tidak ada tindakan lagi.',
      cancelled: 'Pesanan dibatalkan; tidak ada tindakan lagi.',
    },
    customerOrder: {
      draft: 'Pesanan masih diisi; pihak lain tidak melihatnya.',
      processing: 'Pesanan sudah dikirim dan menunggu konfirmasi.',
      approved: 'Kedua pihak sudah mengonfirmasi; produksi sedang dijadwalkan.',
      returned: 'Dikembalikan dengan komentar; dapat diubah dan diajukan lagi.',
      trashed: 'Dibatalkan setelah dikonfirmasi; tidak ada tindakan lagi.',
      cancelled: 'Dibatalkan sebelum dikonfirmasi; tidak ada tindakan lagi.',
    },
    asking: {
      draft: 'Masih Anda isi; kami tidak melihatnya.',
      asked: 'Sudah diajukan; kami sedang mengisi harga. Sampai saat itu dapat ditarik.',
      answered: 'Harga sudah ada; langsung pesan atau minta penawaran.',
      quoted: 'Penawaran sudah dikirim; silakan jawab di sana.',
      ended: 'Permintaan harga sudah berakhir.',
    },
    push: {
      unpushed: 'Belum dikirim ke SAP.',
      pushing: 'Sudah dikirim; menunggu jawaban SAP.',
      push_unknown: 'Jawaban SAP hilang. Sistem memeriksanya; jangan kirim lagi.',
      push_rejected: 'SAP menolak pesanan; perbaiki penyebabnya lalu kirim lagi.',
      pushed: 'SAP sudah memiliki pesanan beserta nomornya.',
    },
    split: {
      unsplit: 'Pesanan tidak dipecah.',
      master: 'Pesanan dipecah; bagian-bagiannya yang dikirim dan dihitung.',
      child: 'Bagian dari pesanan lain.',
    },
    shipping: {
      none: 'Belum ada barang yang keluar.',
      partial: 'Sebagian barang sudah keluar.',
      full: 'Semua barang sudah keluar.',
    },
  },
  cards: {
    forecast:
      'Barang yang sudah keluar bulan ini, ditambah bagian yang biasanya keluar dari pesanan terkirim ke SAP yang direncanakan bulan ini. Setiap bagian membuka daftarnya.',
    map: 'Pesanan dan nilainya menurut negara tujuan. Sebuah negara membuka pelanggan dan pesanannya.',
  },
  kinds: {
    inquiry: 'Nilai permintaan harga yang diajukan pada periode ini.',
    quotation: 'Nilai penawaran yang dikirim pada periode ini.',
    contract: 'Nilai kontrak yang disetujui pada periode ini.',
    customerOrder: 'Nilai pesanan pelanggan pada periode ini.',
    order: 'Barang dan biaya pesanan yang dibuat pada periode ini, tanpa yang dibatalkan.',
    pushed: 'Nilai pesanan yang dikirim ke SAP pada periode ini.',
    shipped: 'Nilai barang yang keluar pada periode ini.',
    billed: 'Yang ditagih SAP pada periode ini, dikurangi nota kredit dan faktur yang dibatalkan.',
    collected: 'Pembayaran faktur, menurut hari pelunasannya.',
  },
}
