import { platform, usePlatform } from '../../bridge/platform.ts'
import { slotOf, journalKey, keptText, readKept, type StoredInput } from './stored-input.ts'
import { useEffect, useState } from 'react'
import { useUser } from '../../api/session.ts'
import { createJournalWriter, useFlush } from './journal-writer.ts'
import { useUnsavedPage } from './unsaved-pages.ts'

interface Slot {
  key: string
  /** The text that an earlier window left in the slot. */
  text: string | null
  release: () => void
}

/** Nobody opens one record in more windows. */
const slots = 6

/**
 * Holds the slot as long as this window lives; null when another window has it. Without locks every window
 * takes the first slot.
 */
function hold(key: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    void navigator.locks.request(`seaway.journal.${key}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null)
      return new Promise<void>((release) => resolve(release))
    })
  })
}

/** Finds a slot of the record that no open window uses: one with a text in it, else the first. */
async function claimSlot(name: string): Promise<Slot> {
  const held: Slot[] = []
  for (let i = 0; i < slots; i++) {
    const key = slotOf(name, i)
    const release = await hold(key)
    if (release) held.push({ key, release, text: await platform.journal.read(key).catch(() => null) })
  }
  const chosen = held.find((slot) => slot.text !== null) ?? held[0]
  for (const slot of held) if (slot !== chosen) slot.release()
  return chosen ?? { key: slotOf(name, slots), text: null, release: () => undefined }
}

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
  const userId = useUser()?.userId ?? ''
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
