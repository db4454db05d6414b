import { noCharges } from '#shared/lines/price.rules.ts'
import type * as z from 'zod'
import { hasPaper, paperForm, type PaperKind } from '#shared/lines/paper-kinds.ts'
import { languagesOn, type PaperLanguage } from '#shared/lines/paper-languages.ts'
import type { PaperCalls } from '#shared/lines/paper.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read, serve, refuse, throwReasons, type Handler, type ReadInput } from '../calls/handler.ts'
import { inTransaction, type Queryable } from '../db/transaction.ts'
import { conceal } from '../records/scope/secrecy.ts'
import { drawPaper } from './draw-paper.ts'
import type { PaperLine } from './paper-lines.ts'
import type { PaperedDocument, PricedHead } from './priced-paper.ts'
import { languageOf, sellerOf } from './parties.repository.ts'
import { listSent, sentFile, madePaper } from './sent-papers.ts'
import type { CallWith } from '#shared/kernel/contract.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import { newId } from '#shared/kernel/ids.ts'
import { open } from '../engine/act.ts'
import type { Context, ServerDocument, Shape } from '../engine/document.ts'
import type { ContentOf } from '../engine/verbs.ts'
import { words, type Paper } from './paper.ts'

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

type Given = Pick<ReadInput<PaperCalls['papers']>, 'db' | 'actor' | 'services' | 'signal'>
type Head = PricedHead & { mergeGroupNo?: string }

/** The papers that a document has for a reader, and what decides on them. */
async function papersAt<H extends Head>(
  db: Queryable,
  { kinds }: Pick<PaperedDocument<H>, 'kinds'>,
  { actor, record, lines }: { actor: Actor; record: H; lines: readonly PaperLine[] },
) {
  const seller = await sellerOf(db, record.salesOrg)
  const facts = {
    northAmerica: seller?.northAmerica === true,
    categories: new Set(lines.map(({ category }) => category)),
    mergeGroupNo: record.mergeGroupNo ?? '',
  }
  return { has: kinds(actor).filter((kind) => hasPaper(kind, facts)), ...facts }
}

/** The kinds of papers that a document has for a reader. */
export const paperKindsOf = async <H extends Head>(...parameters: Parameters<typeof papersAt<H>>) =>
  (await papersAt(...parameters)).has

/** The document with everything that decides on its papers. */
async function factsOf<H extends Head>({ db, actor }: Given, document: PaperedDocument<H>, id: string) {
  const record = (await document.reader.one(db, actor, id)) ?? refuse('NOT_FOUND')
  const lines = await document.reader.lines(db, id)
  return { record, lines, ...(await papersAt(db, document, { actor, record, lines })) }
}

async function linesOf<H extends Head>(
  { db, actor }: Given,
  { combinedLines }: PaperedDocument<H>,
  kind: PaperKind,
  { lines, mergeGroupNo }: { lines: readonly PaperLine[]; mergeGroupNo: string },
): Promise<readonly PaperLine[]> {
  const { categories, combined } = paperForm(kind)
  if (combined && combinedLines) return combinedLines(db, actor, mergeGroupNo)
  return categories ? lines.filter((line) => categories.some((one) => one === line.category)) : lines
}

/** A paper of what the document says now, in the language asked for or in its customer's. */
async function drawnNow<H extends Head>(
  input: Given,
  document: PaperedDocument<H>,
  { record, ...found }: Awaited<ReturnType<typeof factsOf<H>>>,
  { kind, language, zone }: { kind: PaperKind; language?: PaperLanguage; zone?: string | undefined },
) {
  const { db, services, actor, signal } = input
  const lines = await linesOf(input, document, kind, found)
  const into = language ?? (await languageOf(db, record.customerId))
  const paper = await madePaper(document, kind, into, {
    db,
    names: services.names,
    actor,
    record,
    lines,
    zone,
  })
  return drawPaper(services, paper, paperForm(kind).format, { actor, signal })
}

/** The PDF of a document: as it was last sent, and otherwise as it is now. */
async function pdfOf<H extends Head>(input: Given, document: PaperedDocument<H>, id: string) {
  const facts = await factsOf(input, document, id)
  const kind = facts.has.find((one) => paperForm(one).format === 'pdf') ?? refuse('NOT_FOUND')
  const sent = await sentFile(input.services, { docType: document.document.name, docId: id, format: 'pdf' })
  return sent ?? drawnNow(input, document, facts, { kind })
}

/** The papers of a document with priced lines, drafts included, for everybody who may see it. */
export const paperHandlers = <H extends Head>(
  { papers, paper, sentPaper, pdf }: PaperCalls,
  document: PaperedDocument<H>,
): readonly Handler[] => {
  const docType = document.document.name
  return [
    read(papers, async (input) => {
      const { db, services, actor, query, signal } = input
      const { record, lines, has } = await factsOf(input, document, query.id)
      const content = [conceal(actor, record), lines.map((line) => conceal(actor, line))]
      return {
        kinds: has,
        missingLetters: await services.papers.missingLetters(content, { actor, signal }),
        language: await languageOf(db, record.customerId),
        sent: sentPaper ? await listSent(services, actor, docType, query.id) : [],
      }
    }),
    read(paper, async (input) => {
      const { language, urlSuffix: kind, id, zone } = input.query
      const facts = await factsOf(input, document, id)
      return facts.has.includes(kind)
        ? drawnNow(input, document, facts, { kind, language, zone })
        : refuse('NOT_FOUND')
    }),
    ...(sentPaper
      ? [
          read(sentPaper, async ({ db, services, actor, query: { id, ...which } }) => {
            if (!(await document.reader.one(db, actor, id))) return refuse('NOT_FOUND')
            return (await sentFile(services, { docType, docId: id, ...which })) ?? refuse('NOT_FOUND')
          }),
        ]
      : []),
    ...(pdf ? [read(pdf, (input) => pdfOf(input, document, input.query.id))] : []),
  ]
}
