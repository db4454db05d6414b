import { sizeText } from '#shared/documents/files/file.rules.ts'
import { importBytes } from '#shared/vocabulary/limits.ts'
import type { Upload } from '../http/handler.ts'
import { refuse } from '../http/problems.ts'

/**
 * The whole upload in memory: it is bounded by 2 MB, and the parser needs it so. One that is larger is read to its end
 * all the same: whoever is still sending does not hear the answer.
 */
export async function bytesOf({ stream }: Upload): Promise<Buffer> {
  const kept: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= importBytes) kept.push(chunk)
  }
  return bytes > importBytes ? refuse('FILE_SIZE', { max: sizeText(importBytes) }) : Buffer.concat(kept)
}
