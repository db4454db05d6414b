import { platform } from '../../bridge/platform.ts'
import { slotOf } from './journal-key.ts'

export interface Slot {
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
export async function claimSlot(name: string): Promise<Slot> {
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
