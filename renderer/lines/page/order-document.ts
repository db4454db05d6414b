import type { SavedDocument } from '#shared/engine/document.contract.ts'
import type { z } from 'zod'
import type { StaffLineInput, StalePrices, LineMaterial } from '#shared/lines/line.schema.ts'
import type { PaperLanguage } from '#shared/lines/paper-languages.ts'
import type { Charges } from '#shared/lines/price.rules.ts'
import type { Download } from '../../api/transfer.ts'
import type { OpenedDocument } from '../../engine/editor/editor-settings.ts'
import type { LineSide } from '../editor/columns.ts'
import type { EditorRow } from '../editor/row.ts'
import type { Stored } from '../merge/merge.ts'
import type { MovedPrice } from '../prices/moved-prices.ts'

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

export interface SentOrder<H> {
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
