import type { Shape } from '../shape.ts'
import type { papers as zh } from '../zh/papers.ts'

export const papers: Shape<typeof zh> = {
  printed: {
    seller: 'Seller',
    buyer: 'Buyer',
    inWords: 'Amount in words',
    page: 'Page {{page}} of {{pages}}',
    signature: 'Signature and stamp',
    date: 'Date',
  },
}
