import type { BuyerAccount } from './people.ts'

interface AskedLine {
  wording: string
  quantity: string
  unit: string
  /** The English name of the goods that sales have found. */
  good?: string
  /** What finance asks for it, as a part of its list price. */
  ofList?: string
  /** Why it cannot be offered. */
  noOffer?: string
}

export interface AskedPlan {
  buyer: BuyerAccount
  daysAgo: number
  customerRef: string
  customerNote: string
  lines: readonly AskedLine[]
  /** How far it has come: asked, priced and waiting for the approval of its prices, or answered. */
  stage: 'asked' | 'pending' | 'answered'
  /** What is said with the last step. */
  comment?: string
}

/** What customers have asked in the portal in their own words. */
export const askedPlans: readonly AskedPlan[] = [
  {
    buyer: 'buyer.jakarta',
    daysAgo: 6,
    customerRef: 'Show flat Menteng',
    customerNote: 'The show flat opens on the first of March.',
    lines: [
      {
        wording: 'Keypad lock for the front door, black',
        quantity: '24',
        unit: 'set',
        good: 'Keypad smart lock, 60x68 mortise, Black',
        ofList: '1',
      },
      {
        wording: 'Interior door, walnut look, 80 x 210 cm',
        quantity: '60',
        unit: 'set',
        good: 'Engineered wood interior door, flush, 800x2100 mm, Walnut grain',
        ofList: '0.97',
      },
      {
        wording: 'Bathtub of natural stone, oval, 170 cm',
        quantity: '4',
        unit: 'pc',
        noOffer: 'We do not make bathtubs of stone.',
      },
    ],
    stage: 'answered',
    comment: 'The prices hold for 30 days. Tell us when we may send you a quotation.',
  },
  {
    buyer: 'buyer.jakarta',
    daysAgo: 1,
    customerRef: 'Villa Kemang, phase 2',
    customerNote: 'We need the goods in Tanjung Priok by the end of February.',
    lines: [
      { wording: 'PVC pressure pipe for cold water, 63 mm, bars of 6 m', quantity: '240', unit: 'pc' },
      { wording: 'Basin mixer, chrome, the same as in phase 1', quantity: '36', unit: 'set' },
      { wording: 'White silicone for bathrooms, 300 ml', quantity: '120', unit: 'pc' },
    ],
    stage: 'asked',
  },
  {
    buyer: 'buyer.houston',
    daysAgo: 3,
    customerRef: 'Yard stock, first quarter',
    customerNote: 'Full containers only; we can take two in January and one in March.',
    lines: [
      {
        wording: 'PVC-U pressure pipe DN110, 6 m',
        quantity: '3000',
        unit: 'pc',
        good: 'PVC-U pressure pipe, PN0.63, DN110 x 2.7 mm, 6 m',
        ofList: '0.88',
      },
      {
        wording: 'Solvent cement, fast, 500 g can',
        quantity: '600',
        unit: 'pc',
        good: 'PVC solvent cement, 500g, fast-setting',
        ofList: '0.9',
      },
      {
        wording: 'Basin mixer in matt black',
        quantity: '400',
        unit: 'set',
        good: 'Basin mixer, brass, Matt black',
        ofList: '0.92',
      },
    ],
    stage: 'pending',
    comment: '老客户整柜采购，数量大，申请低于目录价。',
  },
  {
    buyer: 'buyer.houston',
    daysAgo: 0,
    customerRef: 'Model homes, Katy',
    customerNote: '',
    lines: [
      { wording: 'Fingerprint lock, silver', quantity: '80', unit: 'set' },
      { wording: 'Kitchen base cabinet, white, 400 mm wide', quantity: '15', unit: 'set' },
    ],
    stage: 'asked',
  },
]
