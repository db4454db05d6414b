import * as z from 'zod'
import { newId } from '#shared/kernel/ids.ts'
import { paperFormats, type PaperFormat, type SentPaper } from '#shared/lines/paper.contract.ts'
import { mediaTypes } from '#shared/platform/files/file.rules.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { documentFileBytes } from '#shared/vocabulary/limits.ts'
import { colorBook } from '#shared/lines/color-book.ts'
import type { PaperKind } from '#shared/lines/paper-kinds.ts'
import { languagesOn, type PaperLanguage } from '#shared/lines/paper-languages.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { FileAnswer, Services } from '../calls/handler.ts'
import { inTransaction, type Queryable } from '../db/transaction.ts'
import type { Firing } from '../engine/document.ts'
import { topic } from '../records/outbox/topic.ts'
import { nameFor, conceal } from '../records/scope/secrecy.ts'
import { systemActor } from '../records/scope/system-actor.ts'
import { listNames } from '../engine/sheet-names.repository.ts'
import { allColors } from '../engine/color.repository.ts'
import type { StaffNames } from '../platform/people/staff-names.ts'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './paper.ts'
import { pricedPaper, type PaperedDocument, type PricedHead, type PaperSettings } from './priced-paper.ts'
import { languageOf, buyerOf, sellerOf } from './parties.repository.ts'
import * as stored from './sent-paper.repository.ts'
import { bilingual } from './bilingual.ts'
import type { PaperLine } from './paper-lines.ts'
import { picturesOfMaterials } from './pictures.repository.ts'

interface Making<H extends PricedHead> {
  db: Queryable
  names: Pick<StaffNames, 'in'>
  /** Who reads the paper, and so what it may say. */
  actor: Actor
  record: H
  lines: readonly PaperLine[]
  /** The clock of whoever prints it for themselves. */
  zone?: string | undefined
}

/** A paper of what the document and master data say at this moment. */
export async function madePaper<H extends PricedHead>(
  settings: PaperSettings<H>,
  kind: PaperKind,
  language: PaperLanguage,
  { db, names, actor, record, lines, zone }: Making<H>,
): Promise<Paper> {
  const [colors, seller, buyer, pictures] = await Promise.all([
    allColors(db),
    sellerOf(db, record.salesOrg),
    buyerOf(db, record.customerId),
    picturesOfMaterials(
      db,
      lines.map((line) => line.sapMaterialNo),
    ),
  ])
  const book = colorBook(colors)
  const paperIn = async (one: Language) =>
    pricedPaper(settings, kind, {
      record: conceal(actor, record),
      lines: lines.map((line) => ({ ...conceal(actor, line), color: book.nameOf(line.color, one) })),
      seller,
      buyer,
      pictures,
      language: one,
      names: await listNames({ db, names }, one),
      zone,
    })
  const [first, second] = languagesOn(language)
  const paper = await paperIn(first)
  return second ? bilingual(paper, await paperIn(second)) : paper
}

const topicName = 'papers.draw'

type Sent = PricedHead & { id: string; sentAt: string | null }

/**
 * Keeps what a document says at the moment in which it is sent, in the transaction that sends it; a job then draws its
 * files, because a worker takes longer than a transaction may. They say what was kept, whatever changes meanwhile.
 */
export const keepPapers =
  <H extends Sent>(settings: PaperedDocument<H>) =>
  async ({ tx, actor, services }: Firing, { row }: { row: H }): Promise<void> => {
    const { document, reader } = settings
    const language = await languageOf(tx, row.customerId)
    const lines = await reader.lines(tx, row.id)
    const making = { db: tx, names: services.names, actor: systemActor, record: row, lines }
    const content = await madePaper(settings, 'customerPdf', language, making)
    const id = newId()
    const { number } = content
    const sent = { docType: document.name, docId: row.id, sentBy: actor.name, sentAt: row.sentAt! }
    await stored.insert(tx, { id, number, language, ...sent }, content)
    await services.outbox.add(tx, { topic: topicName, key: `papers:${id}`, payload: { id } })
  }

type Drawing = Pick<Services, 'db' | 'papers' | 'storage'>

async function store(services: Drawing, content: Paper, format: PaperFormat): Promise<stored.DrawnFile> {
  const { signal } = new AbortController()
  const { stream, ...file } = await drawPaper(services, content, format, { actor: systemActor, signal })
  const {
    key: storageKey,
    bytes,
    sha256,
  } = await services.storage.put(stream, { maxBytes: documentFileBytes })
  return { id: newId(), ...file, storageKey, bytes, sha256 }
}

/** Draws both files of a sent paper unless they are there. Whoever is first keeps what it has drawn. */
async function draw(services: Drawing, id: string): Promise<void> {
  const content = await stored.contentOf(services.db.reads, id)
  if (!content) return
  const files = await Promise.all(paperFormats.map((format) => store(services, content, format)))
  const keys = files.map(({ storageKey }) => storageKey)
  const wasStored = await inTransaction(services.db, async (tx) => {
    if (!(await stored.contentOf(tx, id, true))) return false
    await stored.insertFiles(tx, id, files)
    await stored.forget(tx, id)
    return true
  })
  await Promise.all(
    keys.map((key) => (wasStored ? services.storage.commit(key) : services.storage.remove(key))),
  )
}

export const drawPapers = topic({
  name: topicName,
  schema: z.object({ id: z.string() }),
  run: ({ id }, { services }) => draw(services, id),
})

const formatOf = (mediaType: string): PaperFormat =>
  paperFormats.find((format) => mediaTypes[format] === mediaType) ?? 'pdf'

/** What was sent of a document. Whoever looks before the job has come by draws the files. */
async function sentOf(services: Drawing, docType: string, docId: string) {
  const papers = await stored.ofDocument(services.db.reads, docType, docId)
  for (const { id, isWaiting } of papers) if (isWaiting) await draw(services, id)
  if (papers.length === 0) return []
  const files = await stored.filesOf(
    services.db.reads,
    papers.map(({ id }) => id),
  )
  return papers.map(({ isWaiting: _, ...paper }) => ({
    ...paper,
    files: files
      .filter(({ paperId }) => paperId === paper.id)
      .map(({ mediaType, ...file }) => ({ ...file, mediaType, format: formatOf(mediaType) })),
  }))
}

/** What was sent, as its reader is told of it. */
export async function listSent(
  services: Drawing,
  actor: Actor,
  docType: string,
  docId: string,
): Promise<SentPaper[]> {
  const papers = await sentOf(services, docType, docId)
  return papers.map(({ files, ...paper }) => ({
    ...paper,
    sentBy: nameFor(actor, paper.sentBy),
    files: files.map(({ format, name, bytes, sha256 }) => ({ format, name, bytes, sha256 })),
  }))
}

/** A file as it was sent; the newest one where the caller names no paper. */
export async function sentFile(
  services: Drawing,
  {
    docType,
    docId,
    paperId,
    format,
  }: { docType: string; docId: string; paperId?: string; format: PaperFormat },
): Promise<FileAnswer | undefined> {
  const papers = await sentOf(services, docType, docId)
  const paper = paperId === undefined ? papers[0] : papers.find(({ id }) => id === paperId)
  const file = paper?.files.find((one) => one.format === format)
  if (!file) return undefined
  const { name, mediaType, bytes, storageKey } = file
  return { name, mediaType, bytes, stream: await services.storage.open(storageKey) }
}
