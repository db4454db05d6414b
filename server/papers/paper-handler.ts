import { PassThrough, Readable } from 'node:stream'
import type { Document } from '#shared/documents/index.ts'
import { colorBook } from '#shared/lines/color-book.ts'
import { hasPaper, paperForm, type PaperKind } from '#shared/lines/paper-kinds.ts'
import type { PaperCalls } from '#shared/lines/priced.contract.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { read, type FileAnswer, type Handler, type ReadInput } from '../calls/handler.ts'
import { refuse } from '../calls/refuse.ts'
import { sheetMediaType } from '../calls/sheet-answer.ts'
import type { Queryable } from '../db/transaction.ts'
import { listNames } from '../documents/engine/sheet-names.repository.ts'
import { allColors } from '../lines/color.repository.ts'
import { conceal } from '../scope/secrecy.ts'
import type { Paper } from './paper.ts'
import type { PaperLine } from './paper-lines.ts'
import { buyerOf, sellerOf } from './parties.repository.ts'
import { pricedPaper, type PaperSettings, type PricedHead } from './priced-paper.ts'
import { writePaper } from './sheet.ts'

type Head = PricedHead & { mergeGroupNo?: string }

interface PaperReader {
  one(db: Queryable, actor: Actor, id: string): Promise<Head | undefined>
  lines(db: Queryable, id: string): Promise<readonly PaperLine[]>
}

interface Settings extends PaperSettings {
  reader: PaperReader
  kinds: readonly PaperKind[]
  /** The lines of all orders of a merge group that the reader sees, each with the number of its order. */
  combinedLines?: (db: Queryable, actor: Actor, mergeGroupNo: string) => Promise<readonly PaperLine[]>
}

function sheetOf(paper: Paper): FileAnswer {
  const out = new PassThrough()
  writePaper(paper, out).catch((error: unknown) => out.destroy(error as Error))
  return { name: `${paper.number}.xlsx`, mediaType: sheetMediaType, stream: out }
}

/** The document with everything that decides on its papers. */
async function factsOf(
  { db, actor }: ReadInput<PaperCalls['papers']>,
  { reader, kinds }: Settings,
  id: string,
) {
  const record = (await reader.one(db, actor, id)) ?? refuse('NOT_FOUND')
  const [lines, seller] = await Promise.all([reader.lines(db, id), sellerOf(db, record.salesOrg)])
  const facts = {
    northAmerica: seller?.northAmerica === true,
    categories: new Set(lines.map(({ category }) => category)),
    mergeGroupNo: record.mergeGroupNo ?? '',
  }
  return { record, lines, seller, has: kinds.filter((kind) => hasPaper(kind, facts)), ...facts }
}

async function linesOf(
  { db, actor }: ReadInput<PaperCalls['paper']>,
  { combinedLines }: Settings,
  kind: PaperKind,
  { lines, mergeGroupNo }: { lines: readonly PaperLine[]; mergeGroupNo: string },
): Promise<readonly PaperLine[]> {
  const { categories, combined } = paperForm(kind)
  if (combined && combinedLines) return combinedLines(db, actor, mergeGroupNo)
  return categories ? lines.filter((line) => categories.some((one) => one === line.category)) : lines
}

const inWords = async (
  db: Queryable,
  actor: Actor,
  lines: readonly PaperLine[],
  language: Language,
): Promise<PaperLine[]> => {
  const book = colorBook(await allColors(db))
  return lines.map((line) => ({ ...conceal(actor, line), color: book.nameOf(line.color, language) }))
}

/** The papers of a document with priced lines, drafts included, for everybody who may see it. */
export const paperHandlers = (
  document: Document,
  calls: PaperCalls,
  settings: Settings,
): readonly Handler[] => [
  read(calls.papers, async (given) => (await factsOf(given, settings, given.query.id)).has),
  read(calls.paper, async (given) => {
    const { db, services, actor, query, signal } = given
    const { language, urlSuffix: kind, id } = query
    const { record, seller, has, ...found } = await factsOf(given, settings, id)
    if (!has.includes(kind)) return refuse('NOT_FOUND')
    const [lines, names, buyer] = await Promise.all([
      linesOf(given, settings, kind, found).then((stored) => inWords(db, actor, stored, language)),
      listNames(services, language),
      buyerOf(db, record.customerId),
    ])
    const source = { record: conceal(actor, record), lines, seller, buyer, language, names }
    const paper = pricedPaper(document, settings, kind, source)
    if (paperForm(kind).format === 'xlsx') return sheetOf(paper)
    const bytes = await services.papers.pdf(paper, { actor, signal })
    return {
      name: `${paper.number}.pdf`,
      mediaType: 'application/pdf',
      bytes: bytes.length,
      stream: Readable.from([bytes]),
    }
  }),
]
