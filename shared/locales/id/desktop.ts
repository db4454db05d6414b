import type { Shape } from '../shape.ts'
import type { desktop as zh } from '../zh/desktop.ts'

export const desktop: Shape<typeof zh> = {
  title: 'Aplikasi desktop',
  closeToTray: 'Tetap di baki sistem saat jendela ditutup',
  notifications: 'Beri tahu bila ada pesan baru',
  sound: 'Dengan suara',
  zoom: 'Zoom',
  zoomReset: 'Kembali ke 100%',
  updates: {
    title: 'Pembaruan',
    installed: 'Versi terpasang {{version}}',
    channel: 'Saluran',
    channels: {
      latest: 'Reguler',
      beta: 'Beta',
    },
    check: 'Periksa pembaruan',
    off: 'Hanya aplikasi terpasang yang dapat diperbarui; ini versi pengembangan.',
    managed: 'Pembaruan dikelola oleh bagian TI.',
    idle: 'Belum diperiksa.',
    checking: 'Memeriksa…',
    current: 'Ini versi terbaru.',
    downloading: 'Mengunduh {{version}} ({{percent}}%)',
    ready: '{{version}} sudah diunduh dan berlaku setelah dimulai ulang.',
    restart: 'Mulai ulang untuk memperbarui',
    notes: 'Yang baru',
    later: 'Nanti',
    failed: 'Tidak diperbarui: {{why}}',
    why: {
      OFFLINE: 'server pembaruan tidak dapat dihubungi.',
      NO_FEED: 'server pembaruan tidak memiliki versi untuk saluran ini.',
      CHECKSUM: 'berkas yang diunduh bukan yang diterbitkan (checksum) dan telah dibuang.',
      SIGNATURE: 'pembaruan tidak memiliki tanda tangan yang dapat diperiksa komputer ini dan ditolak.',
      INSECURE: 'alamat pembaruan tidak terenkripsi; mintalah alamat https:// kepada bagian TI.',
      DISK: 'disk tidak dapat ditulisi.',
      OTHER: 'pembaru melaporkan kesalahan; hubungi bagian TI.',
    },
  },
}
