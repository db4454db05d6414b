import { Worker } from 'node:worker_threads'
import { DomainError } from '#shared/kernel/errors.ts'
import { importBytes, importRows } from '#shared/vocabulary/limits.ts'
import { sizeText } from '#shared/documents/files/file.rules.ts'
import { mediaProbe } from '#server/connectors/files/media.ts'
import { unpackSheet, unsafe, type SheetPart } from './guard.ts'
import type { BareRow, Sheet, WorkerAnswer } from './sheet.ts'

const heapMegabytes = 256
const seconds = 10

/** Parses in a thread that may run out of memory or time without the server noticing. */
const parse = (parts: SheetPart[], maxRows: number): Promise<WorkerAnswer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read.worker.ts', import.meta.url), {
      workerData: { parts, maxRows },
      transferList: parts.map(([, content]) => content.buffer),
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      execArgv: [],
      env: {},
    })
    const late = setTimeout(() => end(() => reject(unsafe())), seconds * 1_000)
    const end = (settle: () => void) => {
      clearTimeout(late)
      settle()
      void worker.terminate()
    }
    worker.once('message', (answer: WorkerAnswer) => end(() => resolve(answer)))
    worker.once('error', () => end(() => reject(unsafe())))
    worker.once('exit', () => end(() => reject(unsafe())))
  })

/** D78: every row with content of the first sheet of an .xlsx under 2 MB, or the reason why there are none. */
export async function readRows(file: Buffer, maxRows: number): Promise<BareRow[]> {
  if (file.length >= importBytes)
    throw new DomainError([{ code: 'FILE_SIZE', params: { max: sizeText(importBytes) } }])
  const probe = mediaProbe()
  probe.take(file)
  if (!(await probe.kinds()).has('xlsx'))
    throw new DomainError([{ code: 'FILE_TYPE', params: { types: 'xlsx' } }])
  const { rows } = await parse(await unpackSheet(file), maxRows)
  if (!rows) throw new DomainError([{ code: 'IMPORT_ROWS', params: { max: importRows } }])
  if (rows.length === 0) throw new DomainError([{ code: 'IMPORT_EMPTY' }])
  return rows
}

/** A sheet headed by its first row, with at most 2,000 rows below it. */
export async function readSheet(file: Buffer): Promise<Sheet> {
  const [first, ...rest] = await readRows(file, importRows + 1)
  const header = first?.cells ?? []
  if (rest.length === 0) throw new DomainError([{ code: 'IMPORT_EMPTY' }])
  return {
    header,
    rows: rest.map(({ row, cells }) => ({ row, cells: header.map((_, i) => cells[i] ?? '') })),
  }
}
