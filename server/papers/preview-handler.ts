import type * as z from 'zod'
import type { CallWith } from '#shared/kernel/contract.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import { newId } from '#shared/kernel/ids.ts'
import { noCharges } from '#shared/lines/price.rules.ts'
import { languagesOn, type PaperLanguage } from '#shared/lines/paper-languages.ts'
import { serve, type Handler } from '../calls/handler.ts'
import { refuse, throwReasons } from '../calls/refuse.ts'
import { inTransaction } from '../db/transaction.ts'
import { open } from '../engine/act.ts'
import type { Context, ServerDocument, Shape } from '../engine/document.ts'
import type { ContentOf } from '../engine/draft-verbs.ts'
import { drawPaper } from './draw-paper.ts'
import { madePaper } from './made-paper.ts'
import type { Paper } from './paper.ts'
import { paperKindsOf } from './paper-handler.ts'
import type { PaperLine } from './paper-lines.ts'
import type { PaperedDocument } from './papered-document.ts'
import type { PricedHead } from './priced-paper.ts'
import { paperForm } from '#shared/lines/paper-kinds.ts'
import { words } from './words.ts'

interface Asked {
  id?: string | undefined
  version?: number | undefined
  language: PaperLanguage
}

/** What is previewed of a document, and how it is saved. */
interface Previewed<S extends Shape, C, H extends PricedHead> {
  call: CallWith<{ body: z.ZodType<Asked & C> }>
  papers: PaperedDocument<H>
  /** The content that the document's own save stores. */
  contentOf: ContentOf<S, C>
  event: S['event'] | ((row: S['row']) => S['event'])
  assume?: Partial<S['facts']>
}

/** A document that nobody has stored: what it says of itself beside what is typed. */
function unstored<S extends Shape>(
  document: ServerDocument<S>,
  { actor, now }: { actor: Context['actor']; now: Date },
) {
  const { fields, number }: DocumentDefinition = document.definition
  const [at, by] = [now.toISOString(), actor.name]
  const stamps = { id: newId(), status: 'draft', createdBy: by, createdAt: at, updatedBy: by, updatedAt: at }
  return {
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])),
    ...noCharges,
    ...document.begin?.(actor, { ...stamps, number: '' }),
    ...stamps,
    [number.field]: '',
  }
}

/** A draft says that it is one, and nobody stands by it yet. */
function asDraft({ stamp: _stamp, ...paper }: Paper, language: PaperLanguage): Paper {
  const draft = languagesOn(language)
    .map((one) => words[one].draft)
    .join(' ')
  return { ...paper, mark: draft, number: paper.number || draft }
}

/**
 * The paper of what is typed, whether it is stored or not. It is computed by what saves the document, under the same
 * checks, and nothing is written: no number is taken, and no history begins.
 */
export const previewHandler = <S extends Shape, C extends { header: object }, H extends PricedHead>(
  document: ServerDocument<S>,
  { call, papers, contentOf, ...intent }: Previewed<S, C, H>,
): Handler =>
  serve(call, async ({ db, services, actor, signal, body }) => {
    const { id, version, language } = body
    const paper = await inTransaction(db, async (tx) => {
      const context = { tx, services, actor }
      const now = services.now()
      const identity = { id: id ?? '', ...(version !== undefined && { version }) }
      const opened = id === undefined ? undefined : await open(context, document, identity, intent)
      const row = opened?.row
      const { columns, reasons, lines } = await contentOf(context, body, { now, ...(row && { row }) })
      if (opened) opened.check(reasons)
      else throwReasons(reasons)
      // A row of the engine, or what stands in its place, with the columns that this very document fills.
      const record = { ...(row ?? unstored(document, { actor, now })), ...columns } as unknown as H
      const shown = lines
        ? // What a document with papers stores of a line is what its reader gives back.
          (lines.next as unknown as readonly PaperLine[])
        : await papers.reader.lines(tx, id ?? '')
      const [kind] = (await paperKindsOf(tx, papers, { actor, record, lines: shown })).filter(
        (one) => paperForm(one).format === 'pdf',
      )
      const making = { db: tx, names: services.names, actor, record, lines: shown }
      return asDraft(await madePaper(papers, kind ?? refuse('NOT_FOUND'), language, making), language)
    })
    return drawPaper(services, paper, 'pdf', { actor, signal })
  })
