import { sizeText } from '#shared/platform/files/file.rules.ts'
import { lineSheet, type SheetLimits } from '#shared/vocabulary/limits.ts'
import { mediaProbe } from './media.ts'
import type { Upload } from '../calls/handler.ts'
import { refuse } from '../calls/refuse.ts'
import { mistakenFor } from './file-kind.ts'

/**
 * The whole upload in memory, which is limited in size and what the parser needs. A larger one is read to its
 * end all the same, because a client that is still sending does not read the answer.
 */
export async function sheetIn(
  { stream }: Pick<Upload, 'stream'>,
  { bytes: max }: SheetLimits = lineSheet,
): Promise<Buffer> {
  const kept: Buffer[] = []
  const probe = mediaProbe()
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes >= max) continue
    kept.push(chunk)
    probe.take(chunk)
  }
  if (bytes >= max) return refuse('FILE_SIZE', { max: sizeText(max) })
  const file = Buffer.concat(kept)
  if ((await probe.kinds()).has('xlsx')) return file
  const mistaken = mistakenFor(file)
  return mistaken ? refuse(mistaken) : refuse('FILE_TYPE', { types: 'xlsx' })
}
