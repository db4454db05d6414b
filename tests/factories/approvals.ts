import { approvalCalls } from '#shared/documents/approvals/index.ts'
import { approvalWrites } from '#shared/documents/approvals/approval-write.contract.ts'
import type { Client } from '../flows/client.ts'

/** The approvals of a document, the newest first. */
export const approvalsOf = async (client: Client, { id }: { id: string }) =>
  (await client.call(approvalCalls.ofDocument, { query: { id } })).body

/** The approval of a document that is not decided yet, or else its newest. */
export async function openApproval(client: Client, document: { id: string }) {
  const all = await approvalsOf(client, document)
  return all.find(({ status }) => status === 'in_approval') ?? all[0]!
}

/** Decides about a document in the reader's turn. */
export async function decided(
  client: Client,
  document: { id: string },
  event: 'pass' | 'reject' = 'pass',
  comment = '',
) {
  const { id, round } = await openApproval(client, document)
  return client.call(approvalWrites.decide, { body: { id, round, event, comment } })
}
