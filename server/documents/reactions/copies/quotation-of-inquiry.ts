import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { quotationMadeFrom } from '#shared/documents/quotations/made-from.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { StaffLineInput } from '#shared/lines/line.schema.ts'
import type { LineAnswers } from '#shared/lines/line-questions.ts'
import { write } from '../../../calls/handler.ts'
import type { Change } from '../../../records/history/history.ts'
import { begun } from '../../../lines/priced/begun-line.ts'
import { copiedContent, type CopiedLine } from '../../../lines/priced/copied-content.ts'
import { conversionOf, conversionWords, type WrittenLine } from '../../../lines/unit-conversion.ts'
import { unitsOf } from '../../../lines/unit-rates.repository.ts'
import { act } from '../../../engine/act.ts'
import { insertContent } from '../../../engine/draft-verbs.ts'
import { inquiry } from '../../inquiries/inquiry-document.ts'
import { linesOf, type InquiryLineRecord } from '../../inquiries/inquiry.repository.ts'
import { quotation } from '../../quotations/quotation-document.ts'
import { priced } from '../../quotations/quotation-priced.ts'

interface Conversions extends Pick<LineAnswers, 'units'> {
  known: Awaited<ReturnType<typeof unitsOf>>
  currency: string
  amountPlaces: number
}

/** A line on its way: its reason to stop, or how history tells that it was converted. */
interface Carried {
  line: CopiedLine<StaffLineInput>
  reason?: Reason
  converted?: (lineNo: number) => Change[]
}

const { header, lines: carried } = quotationMadeFrom.inquiry

const writtenOf = (
  { id, wording, sapMaterialNo, salesUnit, ...line }: InquiryLineRecord,
  { currency, amountPlaces }: Pick<Conversions, 'currency' | 'amountPlaces'>,
): WrittenLine => ({
  currency,
  amountPlaces,
  id,
  name: wording || sapMaterialNo,
  salesUnit,
  salesQuantity: line.salesQuantity ?? '0',
  unitPrice: line.unitPrice ?? '0',
})

/** An answered line in the unit in which its material is sold, at the price that finance gave for it. */
function lineOf(line: InquiryLineRecord, place: number, given: Conversions): Carried {
  const written = writtenOf(line, given)
  const { name } = written
  const { materialId } = line
  const units = materialId === null ? undefined : given.known.get(materialId)
  if (materialId === null || !units) return { line: { name, typed: null } }
  const conversion = conversionOf(written, { place, units, answers: given.units })
  if ('reason' in conversion) return { line: { name, typed: null }, reason: conversion.reason }
  const { factor, line: measured } = conversion
  return {
    line: { name, ...begun(carried.made(line, measured)) },
    ...(factor && { converted: conversionWords(written, { line: measured, factor }, units.salesUnit) }),
  }
}

/** A quotation in one step: the answered lines at the prices that finance gave. */
export const quoteInquiry = write(inquiryWrites.quote, async (given) => {
  const { body } = given
  const at = given.services.now().toISOString()
  const asked = await act(given, inquiry, body, { event: 'quote', change: { at } })
  // What cannot be offered stays behind.
  const offered = (await linesOf(given.tx, asked.id)).filter(({ noOffer }) => !noOffer)
  const known = await unitsOf(
    given.tx,
    offered.flatMap(({ materialId }) => materialId ?? []),
  )
  const found = offered.map((line, place) =>
    lineOf(line, place, { ...body, known, currency: asked.currency, amountPlaces: asked.amountPlaces }),
  )
  const lines = found.map(({ line }) => line)
  const copied = { header: header.made(asked, {}), lines, amountPlaces: asked.amountPlaces }
  const reasons = found.flatMap(({ reason }) => reason ?? [])
  const content = await copiedContent(given, priced, copied, { ...body, reasons })
  const converted = new Map(found.map((one) => [one.line, one.converted]))
  const changes = content.sources.flatMap((source, i) => converted.get(source)?.(i + 1) ?? [])
  return insertContent(
    given,
    quotation,
    { ...content, columns: { ...content.columns, inquiryId: asked.id } },
    { at, changesOf: () => changes },
  )
})
