import type { Insertable } from 'kysely'
import type { Amounts } from '#shared/lines/price.rules.ts'
import type { Tables } from '../../db/tables.ts'
import type { ServerDocument, Writer } from '../../engine/document.ts'
import { insert, type Beginning } from '../../engine/store.ts'
import { sumsOf, type PricedLine, type PricedShape } from './priced-document.ts'

/** Stores a document with its lines, whose sums are its own. */
export const insertPriced = <S extends PricedShape>(
  writer: Writer,
  document: ServerDocument<S>,
  header: Partial<Insertable<Tables[S['table']]>> & Amounts,
  lines: readonly (S['line'] & PricedLine)[],
  beginning: Beginning,
) => insert(writer, document, beginning, { ...header, ...sumsOf(document.definition, lines, header) }, lines)
