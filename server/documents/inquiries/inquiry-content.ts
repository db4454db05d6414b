import type { InquiryLineInput, InquiryHeader } from '#shared/documents/inquiries/inquiry.fields.ts'
import { sumsOf } from '#shared/documents/inquiries/inquiry-line.rules.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { add } from '#shared/kernel/decimal.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { refuse } from '../../calls/handler.ts'
import { findReferences } from '../../lines/form.repository.ts'
import { judgeHeader } from '../../lines/form.service.ts'
import { alignLines, describedChanges } from '../../lines/line-changes.ts'
import { placesFor } from '../../lines/priced/priced-document.ts'
import { filesOf, looseOf } from '../../engine/attachments/attachment.repository.ts'
import type { Context, ShapeOf } from '../../engine/document.ts'
import type { DraftContent, Typing } from '../../engine/verbs.ts'
import type { inquiry, LockedInquiry } from './inquiry-document.ts'
import { ownLine, reasonsAgainstLines, reasonsAgainstRemoval, recordsOf } from './inquiry-lines.ts'
import { linesOf, type NewInquiryLine } from './inquiry.repository.ts'

type Shape = ShapeOf<typeof inquiry>

export interface InquiryContent {
  header: InquiryHeader
  lines: readonly InquiryLineInput[]
  /** Uploaded files that are attached with it. */
  files: readonly string[]
}

const typedCells = [
  'wording',
  'customerMaterialNo',
  'sapMaterialNo',
  'salesQuantity',
  'salesUnit',
  'pictureId',
  'remark',
  'unitPrice',
  'financialRemark',
  'noOffer',
  'noOfferReason',
]

/** A whole line in a few words: what is wanted, and how much of it. */
const describe = ({ wording, sapMaterialNo, salesQuantity }: NewInquiryLine): string =>
  [wording || sapMaterialNo, salesQuantity && `× ${add(String(salesQuantity))}`].filter(Boolean).join(' ')

/** What was written to the lines, as history tells it. */
export const changesOfLines = (
  stored: readonly NewInquiryLine[],
  before: readonly (NewInquiryLine | undefined)[],
  after: readonly NewInquiryLine[],
) => describedChanges(stored, before, after, { fields: typedCells, describe })

/** Each side writes its own note; that of the other stays as it is. */
const notesOf = (
  { role }: Actor,
  { remark, customerNote }: InquiryHeader,
  stored: LockedInquiry | undefined,
): Pick<InquiryHeader, 'remark' | 'customerNote'> =>
  role === 'customer'
    ? { remark: stored?.remark ?? '', customerNote }
    : { remark, customerNote: stored?.customerNote ?? '' }

/**
 * The columns of a typed header. A salesman who names nobody asks for himself; the destination is the customer's
 * country where nothing else is typed, because finance is responsible by country.
 */
async function columnsOf(
  { tx, services, actor }: Context,
  typed: InquiryHeader,
  materialIds: readonly string[],
  stored: LockedInquiry | undefined,
) {
  const header = {
    ...typed,
    ...notesOf(actor, typed, stored),
    salespersonId: typed.salespersonId ?? actor.salespersonId,
  }
  const day = businessDateOf(services.now())
  const found = await findReferences(tx, actor, header, day, materialIds, false)
  if (!found) return refuse('NOT_FOUND', undefined, 'header.customerId')
  const { named, materials } = found
  const columns = {
    ...header,
    destinationCountry: header.destinationCountry || (named.customerCountry ?? ''),
    customerName: named.customerName,
    salespersonName: named.salespersonName ?? '',
    amountPlaces: placesFor(stored, header, named),
  }
  const moved =
    stored && stored.asking !== 'none' && actor.role !== 'customer' && stored.customerId !== header.customerId
  const reasons = judgeHeader(header, named, actor, stored)
  // Whoever is named instead would read what this customer has asked.
  if (moved) reasons.push({ code: 'INQUIRY_CUSTOMER', path: 'header.customerId' })
  return { columns, materials, reasons }
}

export const headerColumns = async (context: Context, header: InquiryHeader, stored: LockedInquiry) =>
  columnsOf(context, header, [], stored)

/** The content that somebody typed: what it refers to, what follows from it, and everything that is wrong with it. */
export async function contentOf(
  context: Context,
  { header, lines, files: brought }: InquiryContent,
  { now, row }: Typing<Shape>,
): Promise<DraftContent<Shape>> {
  const { tx } = context
  const ids = lines.flatMap(({ materialId }) => materialId ?? [])
  const { columns, materials, reasons } = await columnsOf(context, header, ids, row)
  const stored = row ? await linesOf(tx, row.id) : []
  const attached = row ? await filesOf(tx, { doc: 'inquiry', id: row.id }) : []
  // They are attached in the same transaction.
  const files = await looseOf(tx, context.actor, brought)
  const before = alignLines(stored, lines)
  const references = {
    materials,
    files: new Set([...attached.map(({ id }) => id), ...files]),
    amountPlaces: columns.amountPlaces,
    at: now.toISOString(),
    repriced:
      row !== undefined &&
      (row.customerId !== columns.customerId ||
        row.salesOrg !== columns.salesOrg ||
        row.currency !== columns.currency),
  }
  const own = context.actor.role === 'customer'
  const typed = own ? lines.map((line, i) => ownLine(line, before[i])) : lines
  const wrong = [
    ...reasonsAgainstLines(typed, before, references),
    ...(own ? [] : reasonsAgainstRemoval(stored, before)),
  ]
  if (wrong.length > 0) return { columns, reasons: [...reasons, ...wrong] }
  const next = recordsOf(typed, before, references)
  const changes = changesOfLines(stored, before, next)
  const relined = !row || references.repriced || changes.length > 0
  return {
    columns: { ...columns, ...sumsOf(next, columns.amountPlaces) },
    reasons,
    files,
    ...(relined && { lines: { stored, next, changes } }),
  }
}
