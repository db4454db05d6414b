import { useEffect } from 'react'
import type { Journal } from '../../bridge/platform.ts'

/**
 * What is typed is stored within two seconds. After the pause the writer waits for a moment without a key, but never
 * long; the rest is room for slow disks.
 */
const pauseMs = 1_200
const idleMs = 400

/** Calls back in an idle moment, or at the latest after so many milliseconds. Returns a function that cancels it. */
function whenIdle(run: () => void, timeout: number): () => void {
  // Safari has no idle moments.
  if (!('requestIdleCallback' in window)) {
    run()
    return () => undefined
  }
  const handle = requestIdleCallback(run, { timeout })
  return () => cancelIdleCallback(handle)
}

/** The input to store, and its key; without a key nothing is written. */
interface Page<T> {
  key: string | null
  /** The same object until a part of it changes; null when there is nothing to store. */
  unsaved: T | null
}

/**
 * Stores the latest input after a pause, and removes it when nothing is unsaved any more. What was typed since the last
 * writing is lost only when the page is killed in that time: a user who hides or leaves the page flushes it.
 */
export function createJournalWriter<T>(
  journal: Journal,
  textOf: (unsaved: T) => string,
  onKept: (unsaved: T | null) => void,
) {
  let page: Page<T> = { key: null, unsaved: null }
  let written: T | null = null
  /** Where this input is stored. It differs from the page's key when the record has just got an id. */
  let place: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancelIdle = () => {}

  const flush = async (): Promise<void> => {
    const { key, unsaved } = page
    clearTimeout(timer)
    timer = undefined
    cancelIdle()
    if (key === null || (unsaved === null ? place === null : unsaved === written && place === key)) return
    const left = place === key ? null : place
    written = unsaved
    place = unsaved === null ? null : key
    try {
      await (unsaved === null ? journal.drop(key) : journal.write(key, textOf(unsaved)))
      if (left !== null) await journal.drop(left)
      onKept(unsaved)
    } catch {
      // Nothing can be stored here (a private window, a full disk); the form still asks before it is left.
    }
  }
  return {
    flush,
    /** The input that an earlier window left becomes this page's. */
    takeOver(key: string): void {
      place = key
    },
    turnTo(next: Page<T>): void {
      page = next
      if (next.unsaved === null) void flush()
      // Input is stored after the pause even if somebody types without stopping.
      else timer ??= setTimeout(() => (cancelIdle = whenIdle(() => void flush(), idleMs)), pauseMs)
    },
  }
}

/** Stores pending input at once when the page is hidden, closed or left. */
export function useFlush(writer: { flush: () => Promise<void> }): void {
  useEffect(() => {
    const flush = () => void writer.flush()
    const hidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('beforeunload', flush)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('beforeunload', flush)
      flush()
    }
  }, [writer])
}
