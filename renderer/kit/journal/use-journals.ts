import { useCallback, useEffect, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { usePlatform } from '../../platform/platform.ts'
import { journalKey } from './journal-key.ts'
import { createJournalWriter } from './journal-writer.ts'
import { keptText, readKept, type StoredInput } from './stored-input.ts'
import { useFlush } from './use-flush.ts'

/**
 * Stores unsaved input for several records of one screen on this computer, and returns what was left there
 * earlier. Unlike `useJournal` it shares a record between windows: the last one that writes wins.
 */
export function useJournals<T>(document: string, ids: readonly string[]) {
  const { journal } = usePlatform()
  const userId = useSession().user?.userId ?? ''
  const [kept, setKept] = useState<ReadonlyMap<string, StoredInput<T>> | null>(null)
  const [writers] = useState(() => new Map<string, ReturnType<typeof createJournalWriter<T>>>())
  const [all] = useState(() => ({
    flush: async () => void (await Promise.all([...writers.values()].map((writer) => writer.flush()))),
  }))
  const names = ids.join()

  useEffect(() => {
    let over = false
    const read = async (id: string) => {
      const text = await journal.read(journalKey(userId, document, id)).catch(() => null)
      return [id, readKept<T>(text)] as const
    }
    const readAll = async () => {
      const found = await Promise.all(names.split(',').filter(Boolean).map(read))
      if (!over) setKept(new Map(found.flatMap(([id, work]) => (work ? [[id, work]] : []))))
    }
    void readAll()
    return () => {
      over = true
    }
  }, [journal, userId, document, names])

  useFlush(all)

  /** The unsaved input of a record, the same object until a part of it changes; null when there is none. */
  const keep = useCallback(
    (id: string, unsaved: T | null) => {
      if (kept === null || userId === '') return
      const key = journalKey(userId, document, id)
      let writer = writers.get(id)
      if (!writer) {
        writer = createJournalWriter<T>(journal, keptText, () => undefined)
        if (kept.has(id)) writer.takeOver(key)
        writers.set(id, writer)
      }
      writer.turnTo({ key, unsaved })
    },
    [journal, userId, document, kept, writers],
  )
  return { kept, keep }
}
