import { Readable } from 'node:stream'
import { mediaTypes } from '#shared/platform/files/file.rules.ts'
import type { PaperFormat } from '#shared/lines/paper.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { FileAnswer, Services } from '../calls/handler.ts'
import { illustrated } from './pictures.ts'
import type { Paper } from './paper.ts'

interface Asked {
  actor: Actor
  signal: AbortSignal
}

/** A paper as a file, which a worker draws. */
export async function drawPaper(
  services: Pick<Services, 'db' | 'papers' | 'storage'>,
  paper: Paper,
  format: PaperFormat,
  request: Asked,
): Promise<FileAnswer> {
  const { number, language, beside } = paper
  const bytes = await services.papers.draw(format, await illustrated(services, paper), request)
  return {
    // The same paper in three languages is three files, and in two of them at once yet another.
    name: `${[number, language, ...(beside ? [beside] : [])].join('-')}.${format}`,
    mediaType: mediaTypes[format],
    bytes: bytes.length,
    stream: Readable.from([bytes]),
  }
}
