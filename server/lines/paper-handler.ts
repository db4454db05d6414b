import { PassThrough } from 'node:stream'
import type { Document } from '#shared/documents/index.ts'
import { colorBook } from '#shared/lines/color-book.ts'
import type { paperCall } from '#shared/lines/priced.contract.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { read, type Handler } from '../calls/handler.ts'
import { refuse } from '../calls/refuse.ts'
import { sheetMediaType } from '../calls/sheet-answer.ts'
import type { Queryable } from '../db/transaction.ts'
import { listNames } from '../documents/engine/sheet-names.repository.ts'
import { writeDocument } from '../spreadsheets/document.ts'
import { allColors } from './color.repository.ts'
import { paperOf, type PaperLine, type PaperSettings, type PricedHead } from './paper.ts'

interface PaperReader {
  one(db: Queryable, actor: Actor, id: string): Promise<PricedHead | undefined>
  lines(db: Queryable, id: string): Promise<readonly PaperLine[]>
}

/** One document with priced lines as Excel, drafts included, for everybody who may see it. */
export const paperHandler = (
  document: Document,
  call: ReturnType<typeof paperCall>,
  { reader, ...settings }: PaperSettings & { reader: PaperReader },
): Handler =>
  read(call, async ({ db, services, actor, query }) => {
    const record = (await reader.one(db, actor, query.id)) ?? refuse('NOT_FOUND')
    const { language } = query
    const book = colorBook(await allColors(db))
    const stored = await reader.lines(db, query.id)
    const lines = stored.map((line) => ({ ...line, color: book.nameOf(line.color, language) }))
    const names = await listNames(services, language)
    const sheet = paperOf(document, settings, record, lines, { language, names })
    const out = new PassThrough()
    writeDocument({ ...sheet, out }).catch((error: unknown) => out.destroy(error as Error))
    return { name: `${sheet.sheetName}.xlsx`, mediaType: sheetMediaType, stream: out }
  })
