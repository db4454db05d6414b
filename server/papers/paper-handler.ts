import { PassThrough, Readable } from 'node:stream'
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
import type { PaperedDocument } from './papered-document.ts'
import { pricedPaper, type PricedHead } from './priced-paper.ts'
import { writePaper } from './sheet.ts'

function sheetOf(paper: Paper): FileAnswer {
  const out = new PassThrough()
  writePaper(paper, out).catch((error: unknown) => out.destroy(error as Error))
  return { name: `${paper.number}.xlsx`, mediaType: sheetMediaType, stream: out }
}

/** The document with everything that decides on its papers. */
async function factsOf<H extends PricedHead & { mergeGroupNo?: string }>(
  { db, actor }: ReadInput<PaperCalls['papers']>,
  { reader, kinds }: PaperedDocument<H>,
  id: string,
) {
  const record = (await reader.one(db, actor, id)) ?? refuse('NOT_FOUND')
  const [lines, seller] = await Promise.all([reader.lines(db, id), sellerOf(db, record.salesOrg)])
  const facts = {
    northAmerica: seller?.northAmerica === true,
    categories: new Set(lines.map(({ category }) => category)),
    mergeGroupNo: record.mergeGroupNo ?? '',
  }
  return { record, lines, seller, has: kinds(actor).filter((kind) => hasPaper(kind, facts)), ...facts }
}

async function linesOf<H extends PricedHead>(
  { db, actor }: ReadInput<PaperCalls['paper']>,
  { combinedLines }: PaperedDocument<H>,
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
export const paperHandlers = <H extends PricedHead>(
  calls: PaperCalls,
  document: PaperedDocument<H>,
): readonly Handler[] => [
  read(calls.papers, async (given) => (await factsOf(given, document, given.query.id)).has),
  read(calls.paper, async (given) => {
    const { db, services, actor, query, signal } = given
    const { language, urlSuffix: kind, id } = query
    const { record, seller, has, ...found } = await factsOf(given, document, id)
    if (!has.includes(kind)) return refuse('NOT_FOUND')
    const [lines, names, buyer] = await Promise.all([
      linesOf(given, document, kind, found).then((stored) => inWords(db, actor, stored, language)),
      listNames(services, language),
      buyerOf(db, record.customerId),
    ])
    const paper = pricedPaper(document, kind, {
      record: conceal(actor, record),
      lines,
      seller,
      buyer,
      language,
      names,
    })
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
