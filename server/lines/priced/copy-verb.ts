import type * as z from 'zod'
import type { SavedDocument } from '#shared/documents/document.contract.ts'
import type { Call } from '#shared/kernel/contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { copiedHeader } from '#shared/kernel/document-header.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { write, type Handler } from '../../calls/handler.ts'
import { refuse, throwReasons } from '../../calls/refuse.ts'
import { insertContent } from '../../documents/engine/draft-verbs.ts'
import { find } from '../../documents/engine/store.ts'
import { resolveForm } from '../form.service.ts'
import { recordAt, sumsOf, type PricedDocument, type Types } from './priced-document.ts'

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
    const { document, linesOf, headerOf, typedOf, columnsOf } = priced
    const { mustBeFree, keepsBenchmark, namesFirst } = priced.copy ?? {}
    const { fields, number } = document.definition
    const source = (await find(tx, actor, document, body.id)) ?? refuse('NOT_FOUND')
    await mustBeFree?.(given)
    const now = services.now()
    const day = businessDateOf(now)
    const stored = await linesOf(tx, source.id)
    const kept = headerOf(source)
    const header = copiedHeader(fields, kept, day)
    const typed = { header, lines: stored.map(typedOf) }
    const { named, resolved } = await resolveForm(tx, actor, typed, { day, final: false, kept })
    const usable = resolved.filter(({ material }) => material.enabled)
    const places = new Set(usable.map(({ lineNo }) => lineNo - 1))
    if (!body.leaveOut)
      throwReasons(
        stored.flatMap(({ sapMaterialNo: value }, i): Reason[] =>
          places.has(i)
            ? []
            : [{ code: 'MASTER_DISABLED', path: `lines.${i}.materialId`, params: { value } }],
        ),
      )
    const columns = columnsOf(header, named, { actor })
    const pricing = { currency: columns.currency, basePriceAt: now.toISOString() }
    const next = usable.map((line, i) =>
      recordAt(
        priced,
        { ...line, lineNo: i + 1 },
        keepsBenchmark ? stored[line.lineNo - 1] : undefined,
        pricing,
      ),
    )
    const content = {
      columns: { ...columns, ...sumsOf(document.definition, next, columns) },
      lines: { stored: [], next, changes: [] },
    }
    const path = number.field
    const from = document.numberOf(source)
    return insertContent(given, document, content, {
      at: now.toISOString(),
      event: 'copy',
      ...(namesFirst && { changesOf: (to) => [{ path, from, to }] }),
    })
  })
