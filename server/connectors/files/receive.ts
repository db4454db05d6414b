import type { Readable } from 'node:stream'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import { attachmentKinds, extensionOf, type AttachmentKind } from '#shared/platform/files/file.rules.ts'
import type { Storage, StoredBytes } from './files.port.ts'
import { judgePicture } from './picture.ts'
import { judgeMedia, mediaProbe, type Media } from '../../sheets/media.ts'

export interface ReceivedFile extends StoredBytes, Media {
  /** The name as lists and downloads show it. */
  name: string
}

const nameMax = 200

/**
 * The last part of a path, without control characters and without marks that change the writing direction
 * (`invoice\u202Efdp.exe` looks like a PDF). A name that is too long keeps its extension.
 */
export const cleanName = (name: string): string => {
  const seen = name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\uFFFE\uFFFF]/gu, '')
  const last = (seen.split(/[/\\]/).at(-1) ?? '').trim()
  if (last.length <= nameMax) return last
  const end = `.${extensionOf(last)}`
  return last.slice(0, nameMax - end.length).trimEnd() + end
}

function pictureReasons(kind: AttachmentKind, chunks: readonly Uint8Array[]): readonly Reason[] {
  const verdict = kind === 'picture' && judgePicture(Buffer.concat(chunks))
  return verdict && 'reason' in verdict ? [verdict.reason] : []
}

/**
 * Receives one upload into `tmp/` and judges its content while it streams. A refused file leaves nothing
 * behind.
 */
export async function receiveFile(
  storage: Storage,
  stream: Readable,
  { name, kind }: { name: string; kind: AttachmentKind },
): Promise<ReceivedFile> {
  const probe = mediaProbe()
  const shown = cleanName(name)
  // Pictures are small, and are judged whole, because papers will draw them.
  const chunks: Uint8Array[] = []
  const watch = (chunk: Uint8Array) => {
    probe.take(chunk)
    if (kind === 'picture') chunks.push(chunk)
  }
  const stored = await storage.put(stream, { maxBytes: attachmentKinds[kind].maxBytes, watch })
  const verdict = await judgeMedia(probe, shown, kind)
  const reasons = verdict.allowed ? pictureReasons(kind, chunks) : verdict.reasons
  if (verdict.allowed && reasons.length === 0) return { ...stored, ...verdict.media, name: shown }
  await storage.remove(stored.key)
  throw new DomainError(reasons)
}
