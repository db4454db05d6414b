import type { UpdateObject } from 'kysely'
import type * as z from 'zod'
import type { SavedDocument } from '#shared/engine/document.contract.ts'
import type { CallWith } from '#shared/kernel/contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { headerReasons, withoutPast } from '#shared/engine/document-header.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { isOpenCarton } from '#shared/lines/carton.rules.ts'
import type { StalePrices } from '#shared/lines/line.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { write, refuse, type Handler } from '../../calls/handler.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import { act, type Opened } from '../../engine/act.ts'
import { changesBetween } from '../../records/history/history.ts'
import { clearComments } from '../line-comments.repository.ts'
import { openCartons } from '../line.service.ts'
import { insertContent } from '../../engine/verbs.ts'
import { find } from '../../engine/store.ts'
import type { Context } from '../../engine/document.ts'
import { keepCartons } from './kept-cartons.repository.ts'
import { storedForm, type PricedDocument, type PricedLine, type Types } from './priced-document.ts'
import { settlePrices } from './settle-prices.ts'
import type { BegunLine } from './begun-line.ts'
import { copiedContent } from './copied-content.ts'

interface Answers {
  id: string
  version: number
  cartonsConfirmed: boolean
  stalePrices?: StalePrices | undefined
}
type Updated<T extends Types> = UpdateObject<Tables, T['shape']['table']>
type Submission = CallWith<{ body: z.ZodType<Answers>; response: z.ZodType<SavedDocument> }>

/** Lines with broken cartons are asked about until somebody has taken them so. */
export const cartonReasons = (open: readonly number[], answered: boolean): Reason[] =>
  open.length > 0 && !answered ? [{ code: 'CARTON_OPEN', params: { count: open.length } }] : []

/**
 * Stored lines that are asked about: whole cartons neither by the packing that they keep (D133) nor by today's. Lists and
 * pages ask beforehand by the first and editors by the second, and no answer of theirs is refused by the other.
 */
const openLines = (
  lines: readonly PricedLine[],
  resolved: Parameters<typeof openCartons>[0],
): readonly number[] => {
  const openLines = new Set(lines.filter((line) => isOpenCarton(line, line)).map(({ lineNo }) => lineNo))
  return openCartons(resolved).filter((lineNo) => openLines.has(lineNo))
}

/**
 * What a submission writes beside its event, once everything that is missing was named: prices that were settled, the
 * customer's country, and whoever took cartons as they are.
 * @param how whether benchmark prices that have moved are asked about, because those that finance decided stand, and what
 * else is missing, and whether it leaves its writer's side, which has answered the comments of a return then
 */
export async function submitted<T extends Types>(
  {
    tx,
    services,
    actor,
    row,
    event,
    read: lines,
    check,
  }: Opened<T['shape'], T['shape']['event'], readonly T['stored'][]>,
  priced: PricedDocument<T>,
  answers: Omit<Answers, 'id' | 'version'>,
  {
    settles = true,
    missing = [],
    leaves = true,
  }: { settles?: boolean; missing?: readonly Reason[]; leaves?: boolean } = {},
) {
  const { definition } = priced.document
  const now = services.now()
  const writer = { tx, actor }
  const form = await storedForm(writer, priced, { row, lines }, { now, final: true })
  const columns = priced.columnsOf(form.header, form.named, { actor, row })
  const today = { row, lines, resolved: form.resolved }
  const prices = settles
    ? await settlePrices(writer, priced, today, { answer: answers.stalePrices, now })
    : { reasons: [], changes: [], set: {} }
  const open = openLines(lines, form.resolved)
  check(
    [
      ...headerReasons(definition.fields, event, columns, businessDateOf(now)),
      ...(priced.reasonsOf?.(form.header) ?? []),
      ...form.reasons,
      ...missing,
      ...prices.reasons,
      ...cartonReasons(open, answers.cartonsConfirmed),
    ],
    priced.document.facts({ ...row, ...prices.set }),
  )
  const at = now.toISOString()
  const { destinationCountry } = columns
  if (leaves && priced.comments && row.status === 'returned') await clearComments(tx, definition, row.id)
  const filled = changesBetween({ destinationCountry: row.destinationCountry }, { destinationCountry })
  const cartons = await keepCartons(tx, definition, row.id, open)
  const set = {
    ...prices.set,
    destinationCountry,
    ...(open.length > 0 && { cartonsConfirmedBy: actor.name, cartonsConfirmedAt: at }),
  }
  // Every table of a document with priced lines has these columns.
  return { at, changes: [...filled, ...prices.changes, ...cartons], set: set as Updated<T> }
}

/**
 * Submits a complete draft. A refusal names everything that is still missing.
 * @param settles whether benchmark prices that have moved are asked about
 * @param missingIn what else the document lacks
 */
export const submitVerb = <T extends Types>(
  priced: PricedDocument<T>,
  call: Submission,
  eventOf: (actor: Actor) => T['shape']['event'],
  settles: (row: T['shape']['row']) => boolean = () => true,
  missingIn: (tx: Tx, row: T['shape']['row']) => Promise<readonly Reason[]> = async () => [],
): Handler =>
  write(call, async (input) => {
    const { document, linesOf } = priced
    const row = await act(input, document, input.body, {
      event: eventOf(input.actor),
      reads: linesOf,
      change: async (opened) =>
        submitted(opened, priced, input.body, {
          settles: settles(opened.row),
          missing: await missingIn(opened.tx, opened.row),
        }),
    })
    return document.saved(row)
  })

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
