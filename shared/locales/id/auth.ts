import type { Shape } from '../shape.ts'
import type { auth as zh } from '../zh/auth.ts'

export const auth: Shape<typeof zh> = {
  title: 'Masuk',
  welcome: 'Pesanan luar negeri di satu tempat, dari permintaan hingga pengiriman',
  userId: 'ID pengguna',
  password: 'Kata sandi',
  showPassword: 'Tampilkan kata sandi',
  hidePassword: 'Sembunyikan kata sandi',
  capsLock: 'Caps Lock aktif',
  signIn: 'Masuk',
  signingIn: 'Sedang masuk…',
  language: 'Bahasa',
  languageZh: '中文',
  languageEn: 'English',
  languageId: 'Bahasa Indonesia',
  forgot: 'Lupa kata sandi?',
  forgotTitle: 'Lupa kata sandi',
  forgotText: 'Silakan hubungi tenaga penjual Anda untuk mengatur ulang kata sandi.',
  gotIt: 'Mengerti',
  userIdRequired: 'Silakan isi ID pengguna',
  passwordRequired: 'Silakan isi kata sandi',
  changed: 'Operasi berhasil, silakan masuk kembali',
  disagreed:
    'Anda tidak menyetujui perjanjian pengguna, sehingga platform tidak dapat melayani Anda. Anda dapat masuk lagi dan menyetujuinya kapan saja.',
  server: 'Server: {{url}}',
  serverAddress: 'Alamat server',
  serverUse: 'Uji dan gunakan',
  serverSaid: {
    taken: 'Terhubung. Server ini akan digunakan.',
    silent: 'Tidak ada server Seaway di alamat ini',
    insecure:
      'Hanya alamat https:// yang dapat digunakan, atau http:// di komputer ini: orang lain dapat membaca kata sandi di perjalanan',
    locked: 'Alamat server ditetapkan oleh bagian TI Anda',
  },
  invitation: {
    title: 'Pilih kata sandi Anda',
    welcome: 'Selamat datang, {{name}}. ID pengguna Anda {{userId}}.',
    newPassword: 'Kata sandi baru',
    confirmPassword: 'Ulangi kata sandi baru',
    rules:
      '8 sampai 64 karakter dengan sedikitnya satu huruf dan satu angka; kata sandi umum, nama Anda, dan nama perusahaan ditolak.',
    submit: 'Atur kata sandi',
    sending: 'Mengatur…',
    done: 'Kata sandi sudah diatur, silakan masuk',
    toSignIn: 'Ke halaman masuk',
    loading: 'Memeriksa tautan…',
    signedInAs:
      'Anda masuk sebagai {{name}} ({{userId}}). Keluar dahulu untuk memilih kata sandi melalui tautan ini.',
    signOut: 'Keluar dan lanjutkan',
    stay: 'Tetap masuk sebagai {{name}}',
  },
}
