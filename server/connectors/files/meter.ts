import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DomainError } from '#shared/kernel/errors.ts'
import { sizeText } from '#shared/platform/files/file.rules.ts'
import type { PutLimits } from './files.port.ts'

export const tooLarge = (maxBytes: number) =>
  new DomainError([{ code: 'FILE_SIZE', params: { max: sizeText(maxBytes) } }])

/** Counts and hashes a stream while it passes. The result is complete when `chunks` has ended. */
export const meter = (stream: Readable, { maxBytes, watch }: PutLimits) => {
  const hash = createHash('sha256')
  let bytes = 0
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw tooLarge(maxBytes)
      hash.update(chunk)
      watch?.(chunk)
      yield chunk
    }
    // The multipart parser ends a file that is too large as if it were complete and only sets a mark.
    if ('truncated' in stream && stream.truncated === true) throw tooLarge(maxBytes)
  }
  return { chunks, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}
