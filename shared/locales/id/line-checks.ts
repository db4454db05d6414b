import type { Shape } from '../shape.ts'
import type { lineChecks as zh } from '../zh/line-checks.ts'

export const lineChecks: Shape<typeof zh> = {
  flagged: 'Baris untuk diperiksa',
  allowedPrice: 'Harga terendah diizinkan',
  asked: 'Harga yang diminta',
  price: 'Harga keuangan',
  decided: 'Diputuskan',
  open: 'Belum diputuskan',
  before: 'Nilai diminta',
  after: 'Nilai diputuskan',
  decideAll: 'Setujui {{count}} harga diminta lainnya',
  why: 'Alasan',
  flags: {
    belowAllowed: 'di bawah {{price}} yang diizinkan',
    noBasePrice: 'tanpa harga dasar',
    askedByHand: 'diminta penjualan',
    benchmarkMoved: 'harga dasar hari ini {{price}}',
  },
}
