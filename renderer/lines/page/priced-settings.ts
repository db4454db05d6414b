import { useRef, type ComponentType, type ReactNode } from 'react'
import type { z } from 'zod'
import { defaultsCalls, type OrderDefaults } from '#shared/lines/defaults.contract.ts'
import type { Amounts, Charges } from '#shared/lines/price.rules.ts'
import type { Call } from '#shared/kernel/contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { StalePrices, StaffLineInput, LineMaterial } from '#shared/lines/line.schema.ts'
import type { SavedDocument } from '#shared/engine/document.contract.ts'
import type { PaperLanguage } from '#shared/lines/paper-languages.ts'
import type { Row } from '../../engine/actions/action-set.ts'
import type { EditorWrites } from '../../engine/editor/editor-endpoint.ts'
import type {
  EditorSettings,
  EditorShape,
  RecordOf,
  OpenedDocument,
} from '../../engine/editor/editor-settings.ts'
import type { RoundedTotals } from '../cartons/carton-lines.ts'
import type { LineSide } from '../editor/columns.ts'
import type { Figure } from '../editor/totals-bar.tsx'
import type { EditorRow } from '../editor/row.ts'
import type { CellAddress } from '../../kit/grid/types.ts'
import type { ShownLine } from '../shown-line.ts'
import type { Download } from '../../api/transfer.ts'
import type { Stored } from '../merge/merge.ts'
import type { MovedPrice } from '../prices/moved-prices.ts'
import { api, read } from '../../api/api.ts'

/** The defaults of a customer's new order. */
export const { useOrderDefaultsQuery, useLazyOrderDefaultsQuery } = api.injectEndpoints({
  endpoints: (b) => ({ orderDefaults: read(b, defaultsCalls.defaults) }),
})

/** What a header takes from the customer's record; fields without a default stay as they are. */
export function startOf(d: OrderDefaults) {
  const terms = {
    salesOrg: d.salesOrg,
    currency: d.currency,
    destinationCountry: d.countryCode,
    tradeTerm: d.tradeTerm,
    port: d.port,
  }
  const known: Partial<typeof terms> = Object.fromEntries(Object.entries(terms).filter(([, v]) => v !== ''))
  return { customerId: d.id, ...known }
}

/** The same of a document that names a salesperson: the first of those who look after the customer. */
export const startWithSeller = (d: OrderDefaults) => ({
  ...startOf(d),
  ...(d.salespersons[0] && { salespersonId: d.salespersons[0].id }),
})

/**
 * When a customer is chosen, its record fills in the header as soon as it is there. Of two choices the later
 * one counts. Without the record the fields are filled in by hand.
 */
export function useCustomerChoice<H extends { customerId: string }>(
  started: (d: OrderDefaults) => Partial<H>,
) {
  const [ask] = useLazyOrderDefaultsQuery()
  const last = useRef('')
  return async (customerId: string, onHead: (change: Partial<H>) => void) => {
    last.current = customerId
    const found =
      customerId === ''
        ? []
        : await ask({ query: { customerId } })
            .unwrap()
            .catch(() => [])
    if (last.current !== customerId) return
    const own = found.find((d) => d.id === customerId)
    onHead(own ? started(own) : ({ customerId } as Partial<H>))
  }
}

/**
 * The fields that must be chosen before lines, because prices depend on customer, organization and currency
 * (D76, D77).
 */
export interface Head {
  customerId: string
  salesOrg: string
  currency: string
  /** Absent of a document that its customer does not number. */
  purchaseNo?: string
}

/** An order as it was opened, with the materials of its lines. */
export interface OpenedOrder<H extends object> extends OpenedDocument<Stored<H>> {
  materials: readonly LineMaterial[]
  charges: Charges
  /** The decimals of its amounts as it is stored. */
  terms?: { currency: string; amountPlaces: number }
  /** Lines that a new order begins with; they are unsaved like any that were typed. */
  initialRows?: readonly EditorRow[]
}

interface SentOrder<H> {
  id: string | null
  version: number
  header: H
  lines: StaffLineInput[]
  cartonsConfirmed: boolean
}

/** What the editor has to know of the document whose lines it edits. */
export interface OrderDocument<H extends Head> {
  name: string
  side: LineSide
  schema: z.ZodType<H>
  chargesOf: (header: H, stored: Charges) => Charges
  load: (id: string) => Promise<OpenedOrder<H>>
  /** The prices about which a stored order asks before an event that sends it (D80). */
  movedPrices: (id: string, event: string) => Promise<readonly MovedPrice[]>
  save: (sent: SentOrder<H>) => Promise<SavedDocument>
  /** The paper of what is typed; nothing is stored. */
  preview(this: void, sent: SentOrder<H>, language: PaperLanguage, signal: AbortSignal): Promise<Download>
  /** Submits, sends or generates what was saved. */
  finish: (
    saved: {
      id: string
      version: number
      cartonsConfirmed: boolean
      stalePrices?: StalePrices
    },
    event: string,
  ) => Promise<unknown>
}

/** A stored document with priced lines. */
export type PricedRow = Row & Pick<Head, 'customerId' | 'salesOrg' | 'currency'>
export type PricedRecord = PricedRow & Amounts & { lines: readonly ShownLine[] }

/** The types of an editor of priced lines; `sent` is what its calls take. */
export interface PricedShape extends EditorShape {
  row: PricedRow
  document: PricedRecord
  content: Head
  sent: unknown
}

/** What is shown below the fields of a header. */
export interface BesideProps<H extends Head> {
  /** Null for an order that is not stored yet. */
  id: string | null
  header: H
  totalAmount: string
  onChange: (header: H) => void
}

/** What is on screen, for a review before the order is sent. */
export interface ReviewProps<H extends Head> {
  id: string | null
  header: H
  rows: readonly EditorRow[]
  totalAmount: string
  roundings: RoundedTotals | null
  /** What has to be answered before it is sent, as a part of the review. */
  questions: ReactNode
  /** Leads to a cell of a line. */
  onCell: (cell: CellAddress) => void
  /** The label of the button that sends it, and its event. */
  action: string
  event: string
  confirm: () => void
  cancel: () => void
}

interface Finished {
  id: string
  version: number
  cartonsConfirmed: boolean
  stalePrices?: StalePrices | undefined
}

/** What the editor of a document with priced lines has to know beside its field table. */
export interface PricedSettings<S extends PricedShape> extends Omit<EditorSettings<S>, 'check'> {
  /** Whose columns the lines have. */
  side: LineSide
  useWrites: () => EditorWrites<S['sent'], Finished>
  contentOf: (sent: SentOrder<S['content']>) => S['sent']
  /** The call for the paper of what is typed. */
  preview: Call
  /** Facts of the record that follow from the header as it is typed. */
  factsOf?: (header: S['content']) => object
  /** Reasons against the header of a submitted or effective order; without it, those of the field table. */
  checkHeader?: (header: S['content'], totalAmount: string, today: string) => Reason[]
  /** Charges that the total contains; absent where they are not typed, so that the stored ones are kept. */
  chargesOf?: (header: S['content']) => Charges
  /** What the customer's record says of a new order. */
  started: (defaults: OrderDefaults) => Partial<S['content']>
  /** Reads the customer's record for users who have only one, so that a new order starts with it. */
  isOwnCustomer?: boolean
  /** The header after a change, with what follows from it. */
  settle?: (header: S['content'], changed: keyof S['content'] & string, totalAmount: string) => S['content']
  Beside?: ComponentType<BesideProps<S['content']>>
  /** Figures of the lines that stand beside the totals. */
  useFigures?: (rows: readonly EditorRow[], currency: string) => readonly Figure[]
  /** Whether an event asks about prices that have moved (D80); without it, every event does that sends it. */
  settles?: (record: RecordOf<S>, event: string) => boolean
  /** Shows the whole order before it is sent; absent where nobody needs that. */
  review?: (props: ReviewProps<S['content']>) => ReactNode
}
