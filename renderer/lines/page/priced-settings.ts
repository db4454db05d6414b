import type { ComponentType, ReactNode } from 'react'
import type { OrderDefaults } from '#shared/lines/defaults.contract.ts'
import type { Amounts, Charges } from '#shared/lines/price.rules.ts'
import type { Call } from '#shared/kernel/contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { StalePrices } from '#shared/lines/line.schema.ts'
import type { Row } from '../../engine/actions/verdicts.ts'
import type { EditorWrites } from '../../engine/editor/editor-endpoint.ts'
import type { EditorSettings, EditorShape, RecordOf } from '../../engine/editor/editor-settings.ts'
import type { RoundedTotals } from '../cartons/carton-lines.ts'
import type { LineSide } from '../editor/columns.ts'
import type { Figure } from '../editor/totals-bar.tsx'
import type { EditorRow } from '../editor/row.ts'
import type { CellAddress } from '../../kit/grid/types.ts'
import type { ShownLine } from '../shown-line.ts'
import type { Head, SentOrder } from './order-document.ts'

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
