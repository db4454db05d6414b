import type { Tx } from '../../db/transaction.ts'
import type { Change } from '../../history/history.ts'
import * as orders from './customer-order.repository.ts'

/** Comments per line are kept on the lines until it is sent again, and for good in the history. */
export async function keepComments(
  tx: Tx,
  id: string,
  comments: Readonly<Record<string, string>>,
): Promise<Change[]> {
  const said = Object.fromEntries(Object.entries(comments).filter(([, text]) => text !== ''))
  if (Object.keys(said).length > 0) await orders.commentLines(tx, id, said)
  return Object.entries(said).map(([lineNo, to]) => ({ path: `lines.${lineNo}.returnComment`, from: '', to }))
}
