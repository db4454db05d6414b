import type { Shape } from '../shape.ts'
import type { tasks as zh } from '../zh/tasks.ts'

export const tasks: Shape<typeof zh> = {
  title: 'Tugas latar belakang',
  running: '{{count}} tugas sedang berjalan',
  none: 'Tidak ada tugas berjalan',
  empty: 'Belum ada tugas latar belakang',
  states: {
    queued: 'Antre',
    running: 'Berjalan',
    succeeded: 'Selesai',
    failed: 'Gagal',
    cancelled: 'Dihentikan',
  },
  progress: '{{done}} / {{total}}',
  cancel: 'Hentikan tugas',
  resume: 'Lanjutkan tugas',
  startedBy: 'Dimulai oleh {{name}}, {{at}}',
  issues: '{{count}} baris tidak dapat diproses',
  about: 'Baris',
  reason: 'Alasan',
}
