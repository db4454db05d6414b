import type { Shape } from '../shape.ts'
import type { account as zh } from '../zh/account.ts'

export const account: Shape<typeof zh> = {
  title: 'Akun saya',
  notices: 'Pemberitahuan',
  standIns: 'Pengganti',
  orderLimit: {
    title: 'Persetujuan pesanan',
    intro:
      'Perusahaan Anda dapat menetapkan bahwa pesanan bernilai besar disetujui rekan terlebih dahulu sebelum diajukan kepada kami. Selama menunggu, kami tidak dapat melihat pesanan itu.',
    only: 'Hanya {{name}} yang dapat mengubahnya, karena akun itu yang pertama dibuka untuk perusahaan Anda.',
    enabled: 'Pesanan di atas batas memerlukan persetujuan',
    amount: 'Batas',
    amountHelp:
      'Pesanan di atas nilai ini memerlukan persetujuan. Mata uang lain dihitung dengan kurs hari itu.',
    currency: 'Mata uang',
    approvers: 'Penyetuju',
    approversHelp:
      'Cukup salah satu dari mereka yang menyetujui. Pesanan mereka sendiri tidak perlu disetujui orang lain.',
    nobody: 'Pilih penyetuju',
    off: 'Tidak aktif: pesanan langsung diajukan kepada kami.',
    on: 'Pesanan di atas {{amount}} memerlukan persetujuan.',
    by: 'Diperbarui oleh {{name}} pada {{at}}',
    save: 'Simpan',
    saved: 'Persetujuan pesanan disimpan',
    alone:
      'Perusahaan Anda baru memiliki satu akun. Untuk memakai persetujuan, minta kami membuka akun bagi rekan Anda terlebih dahulu.',
    introStaff:
      'Pelanggan dapat menentukan bahwa rekannya sendiri menyetujui pesanan besar sebelum diajukan kepada kami. Orang pelanggan mengaturnya di portal, dan diberi tahu bila diubah di sini.',
    aloneStaff:
      'Pelanggan ini hanya punya satu akun, jadi tidak ada orang lain yang dapat menyetujui. Buka akun untuk rekannya dahulu.',
    you: '(Anda)',
  },
  contactData: 'Data kontak',
  customerName: 'Nama pelanggan',
  customer: 'Pelanggan',
  customerNo: 'Nomor pelanggan',
  person: 'Anda',
  staffName: 'Nama',
  latinNameHelp: 'Tampil di layar bahasa Inggris dan Indonesia. Bila kosong, ditulis dalam pinyin.',
  sessions: 'Riwayat masuk',
  fields: {
    userId: 'ID pengguna',
    latinName: 'Nama dalam huruf Latin',
    contactName: 'Kontak',
    phone: 'Telepon',
    email: 'Email',
    address: 'Alamat',
    area: 'Wilayah',
    countryCode: 'Negara',
    notes: 'Catatan',
  },
  lastLogin: 'Terakhir masuk: {{at}}',
  saved: 'Data Anda tersimpan',
  conflict: 'Data telah diubah di tempat lain; isi terbaru kini ditampilkan',
  password: {
    title: 'Ubah kata sandi',
    old: 'Kata sandi lama',
    new: 'Kata sandi baru',
    confirm: 'Konfirmasi kata sandi baru',
    submit: 'Ubah kata sandi',
    hint: 'Kata sandi umum, ID pengguna, nama Anda, dan kata dari nama perusahaan ditolak. Setelah itu semua perangkat harus masuk kembali.',
    due: 'Kata sandi Anda sudah lama dipakai, silakan diubah.',
    changedAt: 'Terakhir diubah: {{at}}',
    rules: {
      length: '{{min}} sampai {{max}} karakter',
      mixed: 'Huruf dan angka',
      different: 'Berbeda dari kata sandi lama',
      same: 'Kedua isian sama',
    },
    met: 'terpenuhi',
    open: 'belum terpenuhi',
    done: 'Operasi berhasil, silakan masuk kembali',
    failed: 'Kata sandi gagal diubah',
    network: 'Kata sandi gagal diubah, periksa jaringan Anda',
  },
}
