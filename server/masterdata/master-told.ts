import type { MasterName } from '#shared/masterdata/index.ts'
import type { Tx } from '../db/transaction.ts'
import { wordLater } from '../lines/word-materials.effects.ts'
import { endSessionsOfRelations } from '../platform/accounts/finance-country.repository.ts'
import type { Services } from '../calls/handler.ts'

type Tell = (tx: Tx, services: Services, ids: readonly string[]) => Promise<void>

/** Who else has to know that records of a table were written. */
const listeners: Partial<Record<MasterName, Tell>> = {
  tradeWord: wordLater,
  // Names of people are told in the letters of the reader.
  salesperson: async (tx, { live }) => live.publish(tx, { topic: 'staffNames' }),
  sapSetting: async (tx, { live }) => live.publish(tx, { topic: 'sapSettings' }),
  financeCountry: async (tx, { live }, ids) =>
    live.publish(tx, { topic: 'session', ids: [], sessions: await endSessionsOfRelations(tx, ids) }),
}

export const tellWritten = async (
  tx: Tx,
  services: Services,
  name: MasterName,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length > 0) await listeners[name]?.(tx, services, ids)
}
