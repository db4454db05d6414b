import type { Shape } from '../shape.ts'
import type { lineChecks as zh } from '../zh/line-checks.ts'

export const lineChecks: Shape<typeof zh> = {
  flagged: 'Lines to check',
  allowedPrice: 'Lowest allowed price',
  asked: 'Requested price',
  price: 'Finance price',
  decided: 'Decided',
  open: 'Undecided',
  before: 'Requested amount',
  after: 'Decided amount',
  decideAll: 'Accept the other {{count}} requested prices',
  decideAll_one: 'Accept the other requested price',
  why: 'Reason',
  flags: {
    belowAllowed: 'below the allowed {{price}}',
    noBasePrice: 'no base price',
    askedByHand: 'review requested by sales',
    benchmarkMoved: 'the base price is {{price}} today',
  },
}
