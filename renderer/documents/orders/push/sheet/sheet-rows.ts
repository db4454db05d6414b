import type { PushPreview } from '../order-push.api.ts'
import type { PushDraft, Standing } from './push-draft.ts'

export type PushLine = PushPreview['lines'][number]

/** An order with everything that its rows show. */
export interface SheetOrder {
  preview: PushPreview
  draft: PushDraft
  standing: Standing
}

/** A row of the sheet is an order or one of its lines. */
export interface SheetRow extends SheetOrder {
  id: string
  parent?: string
  expanded?: boolean
  line?: PushLine
}

export const lineRowId = (orderId: string, lineNo: number): string => `${orderId}:${lineNo}`

/** Every order, followed by its lines if it is expanded. */
export const sheetRows = (orders: readonly SheetOrder[], expanded: ReadonlySet<string>): SheetRow[] =>
  orders.flatMap((order) => {
    const { id, lines } = order.preview
    const open = expanded.has(id)
    const head: SheetRow = { ...order, id, expanded: open }
    if (!open) return [head]
    return [head, ...lines.map((line) => ({ ...order, id: lineRowId(id, line.lineNo), parent: id, line }))]
  })

/** The date of a line; for an order, the date that all its lines share. */
export function dateOf({ line, draft, preview }: SheetRow): string {
  if (line) return draft.dates[line.lineNo] ?? ''
  const [first = '', ...others] = new Set(preview.lines.map(({ lineNo }) => draft.dates[lineNo] ?? ''))
  return others.length === 0 ? first : ''
}

/** Whether the lines of an order have different dates. */
export const hasMixedDates = ({ line, draft, preview }: SheetRow): boolean =>
  !line && new Set(preview.lines.map(({ lineNo }) => draft.dates[lineNo] ?? '')).size > 1
