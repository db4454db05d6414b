import { platform } from '../../platform/platform.ts'
import { slotOf } from './journal-key.ts'

export interface Slot {
  key: string
  /** What an earlier window left there. */
  text: string | null
  release: () => void
}

/** More windows on one record than anybody has. */
const slots = 6

/** The slot while this window lives; null: another window has it. Without locks every window takes the first. */
function hold(key: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    void navigator.locks.request(`seaway.journal.${key}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null)
      return new Promise<void>((release) => resolve(release))
    })
  })
}

/** A slot of the record that no open window writes to: one with something in it, else the first. */
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
