import type { packingRequirements, pushStates, shippingStates, sprayCodes } from '#shared/vocabulary/words.ts'

export type PackingRequirement = (typeof packingRequirements)[number]
export type SprayCode = (typeof sprayCodes)[number]
export type PushState = (typeof pushStates)[number]
export type ShippingState = (typeof shippingStates)[number]

/** The company's customers are all abroad, and what staff write on an order of theirs may be read by them. */
export const staffRemarks = [
  'Load together with the previous order',
  'Customer asks for the inspection report',
  'Shipping marks as in the customer’s artwork',
  'Fittings first: they leave with the first container',
  'Door and window sizes checked against the customer’s drawings',
  'Draft bill of lading ten days before arrival',
] as const

export const customerRemarks: Readonly<Record<'en' | 'id', readonly string[]>> = {
  en: [
    'Please load together with our last order.',
    'Labels in English only, please.',
    'We need the test reports before shipment.',
    'Two 40 ft containers; fittings in the first one.',
    'Please quote sea freight separately.',
  ],
  id: [
    'Mohon dimuat bersama pesanan sebelumnya.',
    'Mohon lampirkan laporan uji sebelum pengiriman.',
    'Dua kontainer 40 kaki, sambungan pipa di kontainer pertama.',
  ],
}

export const comments = {
  return: [
    'Destination port and trade term do not match, please check',
    'The customer’s purchase number is missing, please add it',
    'Unit prices differ from the latest quotation, please confirm',
  ],
  voidReturned: ['Customer changes the specification and orders again'],
  voidCancelled: ['The customer’s project was cancelled', 'Ordered twice'],
  cancel: ['Customer asks to cancel'],
  pushFailed: ['SAP: the material has no sales view'],
  changeRefused: 'SAP: the item is being delivered',
  close: ['Customer does not need the remaining quantity'],
  returnedLine: 'Please order whole cartons of this item',
  returnedSentLine: { en: 'Half of this quantity, please.', id: 'Mohon setengah dari jumlah ini.' },
  returnSent: { en: 'Please change the quantity of the second item.', id: 'Mohon ubah jumlah barang kedua.' },
} as const
