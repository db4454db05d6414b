import type * as z from 'zod'
import type { SavedDocument } from '#shared/documents/document.contract.ts'
import type { Call } from '#shared/kernel/contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { copiedHeader } from '#shared/kernel/document-header.ts'
import { write, type Handler } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { insertContent } from '../../documents/engine/draft-verbs.ts'
import { find } from '../../documents/engine/store.ts'
import { copiedContent } from './copied-content.ts'
import type { PricedDocument, Types } from './priced-document.ts'

type Copying = Call<
  string,
  string,
  z.ZodType,
  z.ZodType<{ id: string; leaveOut: boolean }>,
  z.ZodType<SavedDocument>
>

/**
 * D49: a new draft with the same lines at the same prices; stopped materials are named, and left out on consent. What
 * belongs to the first alone, and days that are past, are not copied.
 */
export const copyVerb = <T extends Types>(priced: PricedDocument<T>, call: Copying): Handler =>
  write(call, async (given) => {
    const { tx, services, actor, body } = given
    const { document, linesOf, headerOf, typedOf } = priced
    const { mustBeFree, keepsBenchmark, namesFirst } = priced.copy ?? {}
    const { fields, number } = document.definition
    const source = (await find(tx, actor, document, body.id)) ?? refuse('NOT_FOUND')
    await mustBeFree?.(given)
    const now = services.now()
    const stored = await linesOf(tx, source.id)
    const header = copiedHeader(fields, headerOf(source), businessDateOf(now))
    const lines = stored.map((line) => ({
      name: line.sapMaterialNo,
      typed: typedOf(line),
      benchmark: keepsBenchmark ? line : undefined,
    }))
    const content = await copiedContent(given, priced, { header, lines }, body.leaveOut)
    const path = number.field
    const from = document.numberOf(source)
    return insertContent(given, document, content, {
      at: now.toISOString(),
      event: 'copy',
      ...(namesFirst && { changesOf: (to) => [{ path, from, to }] }),
    })
  })
