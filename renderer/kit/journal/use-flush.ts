import { useEffect } from 'react'

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
