import * as z from 'zod'
import type { Tx } from '../db/transaction.ts'
import { topic } from '../records/outbox/topic.ts'
import type { Services } from '../calls/handler.ts'
import { newId } from '#shared/kernel/ids.ts'
import { hasUnworded, wordMaterials } from './material-words.repository.ts'

const name = 'materials.word'

/** Words what was too much for one transaction. A job that is repeated finds less to do. */
export const wordMany = topic({
  name,
  schema: z.object({}),
  run: (_payload, { services }) => wordMaterials(services.jobsDb),
})

/** Queues the wording of materials that a write has left for later, in the transaction of the write. */
export async function wordLater(tx: Tx, { outbox }: Pick<Services, 'outbox'>): Promise<void> {
  if (await hasUnworded(tx)) await outbox.add(tx, { topic: name, payload: {}, key: `${name}:${newId()}` })
}
