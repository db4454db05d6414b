import { useCallback, useEffect, useState } from 'react'
import { useUser } from '../../api/session.ts'
import { usePlatform } from '../../bridge/platform.ts'
import { journalKey, keptText, readKept, type StoredInput } from './stored-input.ts'
import { createJournalWriter, useFlush } from './journal-writer.ts'

interface OpenRecord<T> {
  writer: ReturnType<typeof createJournalWriter<T>>
  unsaved: T | null
  written: T | null
}

/**
 * Stores unsaved input for several records of one screen on this computer, and returns what was left there
 * earlier. Unlike `useJournal` it shares a record between windows: the last one that writes wins.
 */
export function useJournals<T>(document: string, ids: readonly string[]) {
  const { journal } = usePlatform()
  const userId = useUser()?.userId ?? ''
  const [entries, setKept] = useState<ReadonlyMap<string, StoredInput<T>> | null>(null)
  const [stored, setStored] = useState(true)
  const [records] = useState(() => new Map<string, OpenRecord<T>>())
  const [all] = useState(() => ({
    flush: async () => void (await Promise.all([...records.values()].map(({ writer }) => writer.flush()))),
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
      if (entries === null || userId === '') return
      const key = journalKey(userId, document, id)
      let own = records.get(id)
      if (!own) {
        const record: OpenRecord<T> = {
          unsaved: null,
          written: null,
          writer: createJournalWriter<T>(journal, keptText, (written) => {
            record.written = written
            setStored([...records.values()].every((each) => each.written === each.unsaved))
          }),
        }
        if (entries.has(id)) record.writer.takeOver(key)
        own = record
        records.set(id, own)
      }
      if (unsaved !== own.unsaved) setStored(false)
      own.unsaved = unsaved
      own.writer.turnTo({ key, unsaved })
    },
    [journal, userId, document, entries, records],
  )
  return {
    kept: entries,
    keep,
    /** Everything that is unsaved is stored on this computer. */
    stored,
  }
}
