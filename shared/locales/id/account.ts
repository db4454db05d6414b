import type { Shape } from '../shape.ts'
import type { account as zh } from '../zh/account.ts'

export const account: Shape<typeof zh> = {
  title: 'Akun saya',
  contactData: 'Data kontak',
  customerName: 'Nama pelanggan',
  staffName: 'Nama',
  fields: {
    userId: 'ID pengguna',
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
      different: 'Berbeda dari yang lama',
      same: 'Kedua isian sama',
    },
    met: 'terpenuhi',
    open: 'belum terpenuhi',
    done: 'Operasi berhasil, silakan masuk kembali',
    failed: 'Kata sandi gagal diubah',
    network: 'Kata sandi gagal diubah, periksa jaringan Anda',
  },
}
