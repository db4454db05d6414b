/** What is counted: documents on their way to an order, orders (D265), and what became of them (D266). */
export const figureKinds = [
  'inquiry',
  'quotation',
  'contract',
  'customerOrder',
  'order',
  'pushed',
  'shipped',
  'billed',
  'collected',
] as const
export type FigureKind = (typeof figureKinds)[number]

/** Documents on their way to an order. */
export const earlyKinds = [
  'inquiry',
  'quotation',
  'contract',
  'customerOrder',
] as const satisfies FigureKind[]

/** The key of what has none: charges have no category, some documents no salesperson, some of SAP's orders no customer here. */
export const nobody = '-'

/** By what figures are told apart. A month is named by its first day. */
export const dimensions = [
  'month',
  'customer',
  'country',
  'salesOrg',
  'salesperson',
  'category',
  'currency',
  'state',
] as const
export type Dimension = (typeof dimensions)[number]

/** What a table shows: amounts in their currencies or in the company's own, or how many documents they are. */
export const measures = ['amount', 'baseAmount', 'documents'] as const
export type Measure = (typeof measures)[number]

const common = ['month', 'customer', 'country', 'salesOrg', 'salesperson', 'currency'] as const

/** By what the figures of a kind can be told apart: what is billed or paid says no category, and what was paid no state. */
export function dimensionsOf(kind: FigureKind): readonly Dimension[] {
  switch (kind) {
    case 'order':
    case 'pushed':
    case 'shipped':
      return [...common, 'category', 'state']
    case 'collected':
      return common
    default:
      return [...common, 'state']
  }
}

/** How documents are counted: one with two people or categories is one document of each of them. */
export type Counter = 'documents' | 'byPerson' | 'byCategory' | 'entries'

/** Which counter tells documents where these dimensions are shown or filtered by. */
export function counterOf(named: readonly string[]): Counter {
  const [person, category] = [named.includes('salesperson'), named.includes('category')]
  if (person) return category ? 'entries' : 'byPerson'
  return category ? 'byCategory' : 'documents'
}
