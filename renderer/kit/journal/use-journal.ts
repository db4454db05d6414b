import { useEffect, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { usePlatform } from '../../platform/platform.ts'
import { claimSlot, type Slot } from './claim-slot.ts'
import { journalKey } from './journal-key.ts'
import { createJournalWriter } from './journal-writer.ts'
import { keptText, readKept, type Kept } from './kept.ts'
import { useUnsavedPage } from './unsaved-pages.ts'
import { useFlush } from './use-flush.ts'

interface Input<T, K> {
  document: string
  /** Null: a record that is not stored yet. */
  id: string | null
  /** What is not saved, the same object until something of it changes; null: nothing. */
  unsaved: T | null
  /** Always the same function. */
  pack: (unsaved: T) => K
}

/** Keeps unsaved work on this computer, and offers what an earlier window left. */
export function useJournal<T, K>({ document: name, id, unsaved, pack }: Input<T, K>) {
  const { journal } = usePlatform()
  const userId = useSession().user?.userId ?? ''
  const key = journalKey(userId, name, id)
  const [slot, setSlot] = useState<Slot | null>(null)
  const [offer, setOffer] = useState<Kept<K> | null>(null)
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
  // What is offered must not be written over before somebody has decided, nor anything kept for nobody.
  const open = offer === null && userId !== '' ? (slot?.key ?? null) : null
  useEffect(() => writer.turnTo({ key: open, unsaved }), [writer, open, unsaved])

  useFlush(writer)

  return {
    offer,
    /** The offer was taken up or turned down. */
    settle: (taken: boolean) => {
      setOffer(null)
      if (!slot) return
      if (taken) writer.takeOver(slot.key)
      else void journal.drop(slot.key).catch(() => undefined)
    },
    /** All that is unsaved is kept on this computer. */
    kept: unsaved !== null && written === unsaved,
  }
}
