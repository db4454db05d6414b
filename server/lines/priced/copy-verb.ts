import type * as z from 'zod'
import type { SavedDocument } from '#shared/engine/document.contract.ts'
import type { CallWith } from '#shared/kernel/contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { withoutPast } from '#shared/engine/document-header.ts'
import { write, type Handler } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { insertContent } from '../../engine/verbs.ts'
import { find } from '../../engine/store.ts'
import type { Context } from '../../engine/document.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { BegunLine } from './begun-line.ts'
import { copiedContent } from './copied-content.ts'
import type { PricedDocument, Types } from './priced-document.ts'

type CopyCall = CallWith<{
  body: z.ZodType<{ id: string; leaveOut: boolean }>
  response: z.ZodType<SavedDocument>
}>

/** How a document is copied. */
interface Copying<T extends Types> {
  call: CopyCall
  /** Its header and a line as the copy begins with them, by what its definition says is carried. */
  headerOf(this: void, row: T['shape']['row']): T['header']
  lineOf(this: void, line: T['stored']): BegunLine<T['input']>
  /** Refuses a copy that its actor may not make now. */
  mustBeFree?(this: void, context: Context): Promise<void>
  /** Its lines keep the benchmark prices of the first and do not take today's. */
  keepsBenchmark?: true
  /** What else the copy keeps of the first beside its header. */
  more?(this: void, row: T['shape']['row'], actor: Actor): Readonly<Record<string, unknown>>
  /** Its history names the document that it repeats. */
  namesFirst?: true
}

/**
 * D49: a new draft with the same lines at the same prices; stopped materials are named, and left out on consent. What
 * belongs to the first alone, and days that are past, are not copied.
 */
export const copyVerb = <T extends Types>(
  priced: PricedDocument<T>,
  { call, headerOf, lineOf, mustBeFree, keepsBenchmark, more, namesFirst }: Copying<T>,
): Handler =>
  write(call, async (input) => {
    const { tx, services, actor, body } = input
    const { document, linesOf } = priced
    const { fields, number } = document.definition
    const source = (await find(tx, actor, document, body.id)) ?? refuse('NOT_FOUND')
    await mustBeFree?.(input)
    const now = services.now()
    const stored = await linesOf(tx, source.id)
    const header = withoutPast(fields, headerOf(source), businessDateOf(now))
    const lines = stored.map((line) => ({
      name: line.sapMaterialNo,
      ...lineOf(line),
      benchmark: keepsBenchmark ? line : undefined,
    }))
    const content = await copiedContent(input, priced, { header, lines }, body)
    const path = number.field
    const from = document.numberOf(source)
    const columns = { ...content.columns, ...more?.(source, actor) }
    return insertContent(
      input,
      document,
      { ...content, columns },
      {
        at: now.toISOString(),
        event: 'copy',
        ...(namesFirst && { changesOf: (to) => [{ path, from, to }] }),
      },
    )
  })
