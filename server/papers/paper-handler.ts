import { PassThrough, Readable } from 'node:stream'
import type { Document } from '#shared/documents/index.ts'
import { colorBook } from '#shared/lines/color-book.ts'
import { paperFormat } from '#shared/lines/paper-kinds.ts'
import type { paperCall } from '#shared/lines/priced.contract.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { read, type FileAnswer, type Handler } from '../calls/handler.ts'
import { refuse } from '../calls/refuse.ts'
import { sheetMediaType } from '../calls/sheet-answer.ts'
import type { Queryable } from '../db/transaction.ts'
import { listNames } from '../documents/engine/sheet-names.repository.ts'
import { allColors } from '../lines/color.repository.ts'
import { conceal } from '../scope/secrecy.ts'
import type { Paper } from './paper.ts'
import { pricedPaper, type PaperLine, type PaperSettings, type PricedHead } from './priced-paper.ts'
import { writePaper } from './sheet.ts'

interface PaperReader {
  one(db: Queryable, actor: Actor, id: string): Promise<PricedHead | undefined>
  lines(db: Queryable, id: string): Promise<readonly PaperLine[]>
}

function sheetOf(paper: Paper): FileAnswer {
  const out = new PassThrough()
  writePaper(paper, out).catch((error: unknown) => out.destroy(error as Error))
  return { name: `${paper.number}.xlsx`, mediaType: sheetMediaType, stream: out }
}

/** One document with priced lines on paper, drafts included, for everybody who may see it. */
export const paperHandler = (
  document: Document,
  call: ReturnType<typeof paperCall>,
  { reader, ...settings }: PaperSettings & { reader: PaperReader },
): Handler =>
  read(call, async ({ db, services, actor, query, signal }) => {
    const record = (await reader.one(db, actor, query.id)) ?? refuse('NOT_FOUND')
    const { language, urlSuffix } = query
    const book = colorBook(await allColors(db))
    const stored = await reader.lines(db, query.id)
    const lines = stored.map((line) => ({
      ...conceal(actor, line),
      color: book.nameOf(line.color, language),
    }))
    const names = await listNames(services, language)
    const paper = pricedPaper(document, settings, conceal(actor, record), lines, { language, names })
    if (paperFormat(urlSuffix) === 'xlsx') return sheetOf(paper)
    const bytes = await services.papers.pdf(paper, { actor, signal })
    return {
      name: `${paper.number}.pdf`,
      mediaType: 'application/pdf',
      bytes: bytes.length,
      stream: Readable.from([bytes]),
    }
  })
