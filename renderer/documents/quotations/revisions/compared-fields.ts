import { quotation } from '#shared/documents/quotations/index.ts'
import type { QuotationLine } from '#shared/documents/quotations/quotation.schema.ts'
import type { DocumentField } from '#shared/engine/document-fields.ts'

const typed = Object.entries<DocumentField>(quotation.fields).flatMap(([name, field]) =>
  field.typed ? [name] : [],
)
/** A person is named and not its id. */
const named = typed.map((name) =>
  /^(customer|salesperson)Id$/.test(name) ? name.replace(/Id$/, 'Name') : name,
)

/** What is compared of a head, but for what the reader is not shown of a quotation. */
export const comparedHead = (hidden: readonly string[] = []): string[] =>
  [...new Set([...named, 'linesAmount', 'totalAmount'])].filter((name) => !hidden.includes(name))

/** What is compared of a line; customers are not sent what only staff know of it. */
export const comparedCells = [
  'sapMaterialNo',
  'salesQuantity',
  'salesUnit',
  'unitPrice',
  'discountPercent',
  'totalPrice',
  'width',
  'height',
  'auxiliaryQuantity',
  'doorModel',
  'color',
  'remark',
  'warehousePosition',
  'specialRequirement',
  'reviewAsked',
  'financialRemark',
] as const satisfies (keyof QuotationLine)[]
