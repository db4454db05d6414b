/**
 * The papers of a document with priced lines (D118), by the last part of their address, with the form in which they
 * are drawn.
 */
const formats = {
  customer: 'xlsx',
  customerPdf: 'pdf',
  overseasExcel: 'xlsx',
  overseasPdf: 'pdf',
} as const satisfies Record<string, 'xlsx' | 'pdf'>

export type PaperKind = keyof typeof formats
export const paperFormat = (kind: PaperKind) => formats[kind]
