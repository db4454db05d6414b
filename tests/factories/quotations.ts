import { quotationCalls } from '#shared/documents/quotations/index.ts'
import { quotationHeader, type QuotationHeader } from '#shared/documents/quotations/quotation.fields.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import type { StaffLineInput } from '#shared/lines/line.schema.ts'
import type { Client } from '../flows/client.ts'
import { lines, type Place } from './order-forms.ts'

interface Made {
  id: string
}

export const quotationAt = async (client: Client, { id }: Made) =>
  (await client.call(quotationCalls.one, { query: { id } })).body

/** A draft by the salesman of a place. */
export async function draftedQuotation(
  client: Client,
  place: Place,
  own: Partial<QuotationHeader> = {},
  sent: readonly StaffLineInput[] = lines(place, 2),
): Promise<Made> {
  const { customerId, salesOrg, currency, destinationCountry, salespersonId, ...terms } = place.header
  const { tradeTerm, port, payTerm } = terms
  const whose = { customerId, salesOrg, currency, destinationCountry, salespersonId }
  const header = quotationHeader.parse({ ...whose, tradeTerm, port, payTerm, ...own })
  const { status, body, problem } = await client.call(quotationWrites.create, {
    body: { header, lines: [...sent] },
  })
  if (status !== 200) throw new Error(JSON.stringify(problem))
  return body
}

/** One that its customer has; cartons do not matter to the story. */
export async function sentQuotation(...given: Parameters<typeof draftedQuotation>): Promise<Made> {
  const made = await draftedQuotation(...given)
  const { body, problem } = await given[0].call(quotationWrites.modifyBatch, {
    body: { ids: [made.id], event: 'send', cartonsConfirmed: true, stalePrices: 'keep' },
  })
  if (!body?.[0]?.done) throw new Error(JSON.stringify(problem ?? body))
  return made
}
