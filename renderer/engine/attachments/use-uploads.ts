import { useEffect, useRef, useState } from 'react'
import { fileCalls, type StoredFile } from '#shared/platform/files/file.contract.ts'
import type { AttachmentKind } from '#shared/platform/files/file.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import { refusalOf } from '../../i18n/index.ts'
import { upload } from '../../api/transfer.ts'
import { reasonsAgainst } from './attachment-kinds.ts'

/** A file that is being sent, or that could not be. */
export interface Upload {
  key: string
  name: string
  kind: AttachmentKind
  /** From 0 to 1. */
  share: number
  reasons: readonly Reason[]
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * Sends files one after the other.
 * @param keep takes each file when it has arrived
 * @param held the number of files that are there already
 */
export function useUploads(keep: (file: StoredFile) => unknown, held: number) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const stops = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = stops.current
    return () => running.forEach((stop) => stop.abort())
  }, [])

  const change = (key: string, next: Partial<Upload>) =>
    setUploads((all) => all.map((u) => (u.key === key ? { ...u, ...next } : u)))
  const drop = (key: string) => {
    stops.current.get(key)?.abort()
    stops.current.delete(key)
    setUploads((all) => all.filter((u) => u.key !== key))
  }
  const send = async (file: File, { key, kind }: Upload) => {
    const signal = stops.current.get(key)?.signal
    if (!signal) return
    try {
      const stored = await upload(
        fileCalls.upload,
        { query: { groupName: kind }, file },
        { onProgress: (share) => change(key, { share }), signal },
      )
      await keep(stored)
      drop(key)
    } catch (error) {
      if (!isAbort(error)) change(key, { reasons: refusalOf(error).reasons })
    }
  }
  const add = async (files: readonly File[], kind: AttachmentKind) => {
    const open = uploads.filter((u) => u.reasons.length === 0).length
    const made = files.map((file, i) => ({
      file,
      upload: {
        key: newId(),
        name: file.name,
        kind,
        share: 0,
        reasons: reasonsAgainst(file, kind, held + open + i),
      },
    }))
    const sound = made.filter((m) => m.upload.reasons.length === 0)
    for (const { upload: one } of sound) stops.current.set(one.key, new AbortController())
    setUploads((all) => [...all, ...made.map((m) => m.upload)])
    for (const { file, upload: one } of sound) await send(file, one)
  }
  const busy = uploads.some((u) => u.reasons.length === 0)
  return { uploads, busy, add, drop }
}
