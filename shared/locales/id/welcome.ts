import type { Shape } from '../shape.ts'
import type { welcome as zh } from '../zh/welcome.ts'

export const welcome: Shape<typeof zh> = {
  title: 'Selamat datang di Seaway, {{name}}',
  demo: 'Ini perusahaan demo: orang, harga, dan pesanannya rekaan, dan SAP disimulasikan.',
  language: 'Bahasa',
  clock: 'Waktu ditampilkan menurut jam perangkat ini ({{zone}}).',
  first: 'Tiga hal yang dikerjakan lebih dulu',
  show: 'Tunjukkan kepada saya',
  start: 'Mulai bekerja',
  next: 'Lanjut',
  previous: 'Kembali',
  finish: 'Selesai',
  close: 'Tutup panduan',
  begin: {
    title: 'Mulai dari sini',
    text: 'Belum ada dokumen. Anda dapat mulai seperti ini:',
    ask: 'Tanyakan harga dahulu',
    askText:
      'Tulis barang yang Anda butuhkan, unggah daftar Anda, atau ambil foto dengan ponsel. Kami memberitahukan harganya.',
    order: 'Langsung pesan',
    orderText:
      'Pilih barang menurut nama, nomor, atau nomor barang Anda sendiri, simpan sebagai draf, lalu ajukan bila sudah sesuai.',
    followText: 'Setelah kami konfirmasi, di sini tampil kapan barang diproduksi, dikirim, dan tiba.',
  },
  about: {
    staff: {
      one: 'Seaway membawa pesanan dari permintaan harga pertama sampai ke kapal; harga, persetujuan, dan SAP ada di satu tempat.',
      two: 'Beranda mendaftar yang menunggu Anda, yang paling mendesak di atas, dan setiap angka membuka daftarnya.',
      three: 'Yang Anda ketik disimpan di komputer ini, dan setiap dokumen menyimpan seluruh riwayatnya.',
    },
    customer: {
      one: 'Di sini Anda meminta harga, memesan, dan mengikuti barang Anda sampai ke kapal.',
      two: 'Beranda mendaftar yang menunggu jawaban Anda dan di mana barang Anda.',
      three: 'Yang Anda ketik disimpan di komputer ini, dan setiap perubahan diberitahukan kepada Anda.',
    },
  },
  things: {
    salesman: {
      one: 'Lihat permintaan harga yang menunggu Anda',
      two: 'Buat pesanan untuk pelanggan',
      three: 'Lihat penawaran Anda',
    },
    customerService: {
      one: 'Lihat pesanan yang menunggu Anda',
      two: 'Lihat yang dikirim pelanggan',
      three: 'Rencanakan pengiriman berikutnya',
    },
    finance: {
      one: 'Lihat pesanan yang menunggu pemeriksaan harga',
      two: 'Lihat kredit dan tunggakan',
      three: 'Lihat yang menunggu persetujuan Anda',
    },
    administrator: {
      one: 'Selesaikan penyiapan perusahaan',
      two: 'Undang rekan dan pelanggan',
      three: 'Uji sambungan ke SAP',
    },
    baseViewer: { one: 'Lihat ikhtisar pesanan', two: 'Lihat daftar pesanan', three: 'Buka statistik' },
    customer: {
      one: 'Minta harga kepada kami',
      two: 'Buat pesanan pertama Anda',
      three: 'Periksa data perusahaan dan kontak Anda',
    },
  },
  steps: {
    menu: {
      title: 'Menu',
      text: 'Semua yang boleh Anda pakai. Angkanya menunjukkan berapa yang menunggu Anda.',
    },
    work: {
      title: 'Yang menunggu Anda',
      text: 'Yang paling mendesak di atas. Pindah dengan J dan K, buka dengan Enter.',
    },
    search: {
      title: 'Cari',
      text: 'Tekan Ctrl K lalu ketik nomor, pelanggan, material, atau yang ingin Anda lakukan.',
    },
    notices: { title: 'Pemberitahuan', text: 'Hal yang menyangkut Anda diberitahukan di sini.' },
    account: {
      title: 'Akun Anda',
      text: 'Ganti bahasa atau kata sandi di sini, atau buka lagi panduan ini.',
    },
  },
}
