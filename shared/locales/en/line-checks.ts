import type { Shape } from '../shape.ts'
import type { lineChecks as zh } from '../zh/line-checks.ts'

export const lineChecks: Shape<typeof zh> = {
  flagged: 'Lines to review',
  allowedPrice: 'Allowed price',
  asked: 'Requested price',
  price: 'Finance price',
  decided: 'Decided',
  open: 'Open',
  before: 'Requested amount',
  after: 'Decided amount',
  decideAll: 'Accept the other {{count}} prices',
  decideAll_one: 'Accept the other price',
  why: 'Why',
  flags: {
    belowAllowed: 'below the allowed {{price}}',
    noBasePrice: 'no base price',
    askedByHand: 'asked for by sales',
    benchmarkMoved: 'the base price is {{price}} today',
  },
}
