import type { Journal } from '../../platform/platform.ts'

/** What is typed is stored within two seconds; the pause is shorter, to leave room for slow disks. */
const pauseMs = 1_200

/** What is to be kept, and where; without a key nothing is written. */
interface Page<T> {
  key: string | null
  /** The same object until something of it changes; null: nothing. */
  unsaved: T | null
}

/** Writes the latest work down after a pause, and forgets it when there is none any more. */
export function createJournalWriter<T>(
  journal: Journal,
  textOf: (unsaved: T) => string,
  onKept: (unsaved: T | null) => void,
) {
  let page: Page<T> = { key: null, unsaved: null }
  let written: T | null = null
  /** Where something of this work lies: another place than the page's once its record has got an id. */
  let place: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = async (): Promise<void> => {
    const { key, unsaved } = page
    clearTimeout(timer)
    timer = undefined
    if (key === null || (unsaved === null ? place === null : unsaved === written && place === key)) return
    const left = place === key ? null : place
    written = unsaved
    place = unsaved === null ? null : key
    try {
      await (unsaved === null ? journal.drop(key) : journal.write(key, textOf(unsaved)))
      if (left !== null) await journal.drop(left)
      onKept(unsaved)
    } catch {
      // Nothing can be kept here (a private window, a full disk): the form still asks before it is left.
    }
  }
  return {
    flush,
    /** What an earlier window left there is this page's work now. */
    takeOver(key: string): void {
      place = key
    },
    turnTo(next: Page<T>): void {
      page = next
      if (next.unsaved === null) void flush()
      // Whoever types without a pause is written down all the same.
      else timer ??= setTimeout(() => void flush(), pauseMs)
    },
  }
}
