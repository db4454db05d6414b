import type { Category } from '#shared/vocabulary/words.ts'

interface PaperForm {
  format: 'xlsx' | 'pdf'
  /** Only for orders of sales organizations that are in North America, or that are not. */
  northAmerica?: boolean
  /** Holds the lines of these product categories alone. */
  categories?: readonly Category[]
  /** Holds what a merge group of orders ships together, without prices. */
  combined?: true
  /** Tells of goods on their way alone: no prices, and a title of its own. */
  goods?: true
  /** Holds what stands on the cartons in place of the lines. */
  marks?: true
}

/** The papers of documents with priced lines (D118), by the last part of their address. */
export const paperKinds = {
  customerPdf: { format: 'pdf' },
  customer: { format: 'xlsx' },
  overseasPdf: { format: 'pdf', northAmerica: false },
  overseasExcel: { format: 'xlsx', northAmerica: false },
  northAmericaPdf: { format: 'pdf', northAmerica: true },
  northAmericaExcel: { format: 'xlsx', northAmerica: true },
  doorWindowExcel: { format: 'xlsx', categories: ['doorWindow'] },
  northAmericaSectionExcel: { format: 'xlsx', northAmerica: true, categories: ['profile'] },
  compositeSectionExcel: {
    format: 'xlsx',
    categories: ['pipe', 'cabinet', 'security', 'bathroom', 'other'],
  },
  combinedDeliveryExcel: { format: 'xlsx', combined: true },
  loadingListPdf: { format: 'pdf', goods: true },
  loadingListExcel: { format: 'xlsx', goods: true },
  deliveryNotePdf: { format: 'pdf', goods: true },
  packingListPdf: { format: 'pdf', goods: true },
  packingListExcel: { format: 'xlsx', goods: true },
  shippingMarksPdf: { format: 'pdf', goods: true, marks: true },
  shippingMarksExcel: { format: 'xlsx', goods: true, marks: true },
} as const satisfies Record<string, PaperForm>

export type PaperKind = keyof typeof paperKinds
/** The exports of the specification, section 9, for staff; the combined delivery is of orders alone. */
export const staffPapers = [
  'overseasPdf',
  'overseasExcel',
  'northAmericaPdf',
  'northAmericaExcel',
  'doorWindowExcel',
  'northAmericaSectionExcel',
  'compositeSectionExcel',
] as const satisfies PaperKind[]
const markPapers = ['shippingMarksPdf', 'shippingMarksExcel'] as const satisfies PaperKind[]
/** What is loaded, and what a delivery holds. */
export const loadingPapers = [
  'loadingListPdf',
  'loadingListExcel',
  ...markPapers,
] as const satisfies PaperKind[]
export const deliveryPapers = [
  'deliveryNotePdf',
  'packingListPdf',
  'packingListExcel',
  ...markPapers,
] as const satisfies PaperKind[]
/** Those for customers. */
export const customerPapers = ['customerPdf', 'customer'] as const satisfies PaperKind[]

export const paperForm = (kind: PaperKind): PaperForm => paperKinds[kind]

/** Whether a paper says what its lines cost. */
export const isPriced = (kind: PaperKind): boolean => {
  const { combined, goods } = paperForm(kind)
  return !combined && !goods
}

/** What decides which papers a document has. */
interface PaperFacts {
  northAmerica: boolean
  categories: ReadonlySet<string>
  /** Empty unless it is in a merge group (D12). */
  mergeGroupNo: string
}

/** Whether a document has a paper: each has the comprehensive one, and a section only where lines are in it. */
export function hasPaper(kind: PaperKind, { northAmerica, categories, mergeGroupNo }: PaperFacts): boolean {
  const form = paperForm(kind)
  return (
    (form.northAmerica === undefined || form.northAmerica === northAmerica) &&
    (form.categories === undefined || form.categories.some((category) => categories.has(category))) &&
    (form.combined !== true || mergeGroupNo !== '')
  )
}
