import { useEffect, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { usePlatform } from '../../bridge/platform.ts'
import { claimSlot, type Slot } from './claim-slot.ts'
import { journalKey } from './journal-key.ts'
import { createJournalWriter } from './journal-writer.ts'
import { keptText, readKept, type StoredInput } from './stored-input.ts'
import { useUnsavedPage } from './unsaved-pages.ts'
import { useFlush } from './use-flush.ts'

interface Input<T, K> {
  document: string
  /** Null for a record that is not stored yet. */
  id: string | null
  /** The unsaved input, the same object until a part of it changes; null when there is none. */
  unsaved: T | null
  /** Must always be the same function. */
  pack: (unsaved: T) => K
}

/** Stores unsaved input on this computer and offers what an earlier window left. */
export function useJournal<T, K>({ document: name, id, unsaved, pack }: Input<T, K>) {
  const { journal } = usePlatform()
  const userId = useSession().user?.userId ?? ''
  const key = journalKey(userId, name, id)
  const [slot, setSlot] = useState<Slot | null>(null)
  const [offer, setOffer] = useState<StoredInput<K> | null>(null)
  const [written, setWritten] = useState<T | null>(null)
  const [writer] = useState(() => {
    const textOf = (work: T) => keptText(pack(work))
    return createJournalWriter(journal, textOf, (work) => setWritten(() => work))
  })

  useEffect(() => {
    let over = false
    let claimed: Slot | undefined
    const claim = async () => {
      claimed = await claimSlot(key)
      if (over) return claimed.release()
      setSlot(claimed)
      setOffer(readKept<K>(claimed.text))
    }
    void claim()
    return () => {
      over = true
      claimed?.release()
      setSlot(null)
    }
  }, [key])

  useUnsavedPage(unsaved !== null)
  // What is offered must not be overwritten before somebody has decided, and nothing is stored without a
  // user.
  const open = offer === null && userId !== '' ? (slot?.key ?? null) : null
  useEffect(() => writer.turnTo({ key: open, unsaved }), [writer, open, unsaved])

  useFlush(writer)

  return {
    offer,
    /** The offer was accepted or declined. */
    settle: (taken: boolean) => {
      setOffer(null)
      if (!slot) return
      if (taken) writer.takeOver(slot.key)
      else void journal.drop(slot.key).catch(() => undefined)
    },
    /** Whether all unsaved input is stored on this computer. */
    kept: unsaved !== null && written === unsaved,
  }
}
