import type { Shape } from '../shape.ts'
import type { lineChecks as zh } from '../zh/line-checks.ts'

export const lineChecks: Shape<typeof zh> = {
  flagged: 'Baris yang diperiksa',
  allowedPrice: 'Harga diizinkan',
  asked: 'Harga khusus',
  price: 'Harga keuangan',
  decided: 'Diputuskan',
  open: 'Belum',
  before: 'Jumlah diminta',
  after: 'Jumlah diputuskan',
  decideAll: 'Setujui {{count}} harga lainnya',
  why: 'Alasan',
  flags: {
    belowAllowed: 'di bawah {{price}} yang diizinkan',
    noBasePrice: 'tanpa harga dasar',
    askedByHand: 'diminta penjualan',
    benchmarkMoved: 'harga acuan hari ini {{price}}',
  },
}
