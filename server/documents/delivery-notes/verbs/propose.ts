import { deliveryNoteCalls } from '#shared/documents/delivery-notes/index.ts'
import { read, refuse } from '../../../calls/handler.ts'
import { proposalFor } from '../delivery-note.repository.ts'

/** What a note of an open line begins with, of what is known of its customer and its order. */
export const proposal = read(
  deliveryNoteCalls.proposal,
  async ({ db, actor, query: { id } }) => (await proposalFor(db, actor, id)) ?? refuse('NOT_FOUND'),
)
