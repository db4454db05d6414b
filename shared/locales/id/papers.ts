import type { Shape } from '../shape.ts'
import type { papers as zh } from '../zh/papers.ts'

export const papers: Shape<typeof zh> = {
  printed: {
    seller: 'Penjual',
    buyer: 'Pembeli',
    inWords: 'Terbilang',
    page: 'Halaman {{page}} dari {{pages}}',
    signature: 'Tanda tangan dan stempel',
    date: 'Tanggal',
  },
}
