import { sql } from 'kysely'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import type { Tx } from '../db/transaction.ts'
import type { Change } from '../records/history/change.ts'

/** A document whose lines have a column for the comment of a return. */
type Commented = Pick<DocumentDefinition, 'name' | 'lineTable'>

const linesOf = ({ name, lineTable }: Commented) => {
  if (lineTable === undefined) throw new TypeError(`${name} has no lines`)
  return sql.table(lineTable)
}

const isOf = ({ name }: Commented, id: string) => sql`${sql.ref(`${name}Id`)} = ${id}`

/**
 * Comments per line are kept on the lines until the document is sent again, and for good in the history.
 * @param comments by line number
 */
export async function keepComments(
  tx: Tx,
  document: Commented,
  id: string,
  comments: Readonly<Record<string, string>>,
): Promise<Change[]> {
  const filled = Object.entries(comments).filter(([, text]) => text !== '')
  if (filled.length > 0)
    await sql`update ${linesOf(document)} as line set return_comment = said.comment
      from unnest(${filled.map(([lineNo]) => lineNo)}::int[], ${filled.map(([, text]) => text)}::text[])
        as said (line_no, comment)
      where ${isOf(document, id)} and line.line_no = said.line_no`.execute(tx)
  return filled.map(([lineNo, to]) => ({ path: `lines.${lineNo}.returnComment`, from: '', to }))
}

/** Clears the comments of a return when the document is sent again. */
export const clearComments = (tx: Tx, document: Commented, id: string) =>
  sql`update ${linesOf(document)} set return_comment = ''
    where ${isOf(document, id)} and return_comment <> ''`.execute(tx)
