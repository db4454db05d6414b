import { PassThrough, Readable } from 'node:stream'
import { mediaTypes } from '#shared/platform/files/file.rules.ts'
import type { PaperFormat } from '#shared/lines/paper.contract.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { FileAnswer } from '../calls/handler.ts'
import type { Services } from '../services.ts'
import { illustrated } from './pictures.ts'
import type { Paper } from './paper.ts'
import { writePaper } from './sheet.ts'

interface Asked {
  actor: Actor
  signal: AbortSignal
}

/** A paper as a file: a PDF of the worker, or a sheet that is written while it is read. */
export async function drawPaper(
  services: Pick<Services, 'db' | 'papers' | 'storage'>,
  paper: Paper,
  format: PaperFormat,
  asked: Asked,
): Promise<FileAnswer> {
  const file = { name: `${paper.number}.${format}`, mediaType: mediaTypes[format] }
  if (format === 'xlsx') {
    const out = new PassThrough()
    writePaper(paper, out).catch((error: unknown) => out.destroy(error as Error))
    return { ...file, stream: out }
  }
  const bytes = await services.papers.pdf(await illustrated(services, paper), asked)
  return { ...file, bytes: bytes.length, stream: Readable.from([bytes]) }
}
