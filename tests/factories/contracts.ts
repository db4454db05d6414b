import { contractCalls } from '#shared/documents/contracts/index.ts'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { contractHeader, type ContractHeader } from '#shared/documents/contracts/contract.fields.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { StaffLineInput } from '#shared/lines/line.schema.ts'
import type { Client } from '../flows/client.ts'
import { lines, type Made, type Place } from './order-forms.ts'

/** A complete header for the customer of a place. */
export const contractHeaderFor = ({ header }: Place, own: Partial<ContractHeader> = {}): ContractHeader => {
  const { customerId, salesOrg, currency, destinationCountry, salespersonId, tradeTerm, port } = header
  const place = { customerId, salesOrg, currency, destinationCountry, salespersonId, tradeTerm, port }
  return contractHeader.parse({ ...place, contractTime: businessDateOf(new Date()), ...own })
}

/** A draft by the salesman of a place. */
export async function draftedContract(
  client: Client,
  place: Place,
  own: Partial<ContractHeader> = {},
  sent: readonly StaffLineInput[] = lines(place, 2),
): Promise<Made> {
  const { status, body, problem } = await client.call(contractWrites.create, {
    body: { header: contractHeaderFor(place, own), lines: [...sent] },
  })
  if (status !== 200) throw new Error(JSON.stringify(problem))
  return body
}

export const contractAt = async (client: Client, { id }: { id: string }) =>
  (await client.call(contractCalls.one, { query: { id } })).body

const versionOf = async (client: Client, { id }: { id: string }) => (await contractAt(client, { id })).version

/** Hands a contract in; cartons do not matter to the story. */
export const submittedContract = async (client: Client, { id }: { id: string }) =>
  client.call(contractWrites.submit, {
    body: { id, version: await versionOf(client, { id }), cartonsConfirmed: true, stalePrices: 'keep' },
  })

export const decided = async (
  client: Client,
  { id }: { id: string },
  event: 'agree' | 'abandon',
  comment = '',
) =>
  client.call(contractWrites.decide, {
    body: { id, version: await versionOf(client, { id }), event, comment },
  })

/** A contract that finance has audited. */
export async function auditedContract(
  seller: Client,
  finance: Client,
  place: Place,
  own: Partial<ContractHeader> = {},
  sent?: readonly StaffLineInput[],
): Promise<Made> {
  const made = await draftedContract(seller, place, own, sent)
  for (const answer of [await submittedContract(seller, made), await decided(finance, made, 'agree')])
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem))
  return made
}
