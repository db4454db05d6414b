import { useEffect, useRef, useState } from 'react'
import { drawPages, pagesShown, type PageImage } from './pdf-pages.ts'

interface Pages {
  /** Those that are drawn by now, and behind them those of the file before. */
  images: readonly PageImage[]
  /** How many the file has; 0 until it is known. */
  count: number
  /** All that are shown are of this file. */
  whole: boolean
  failed: boolean
}
const none: Pages = { images: [], count: 0, whole: false, failed: false }

const free = (images: readonly PageImage[]) => images.forEach(({ address }) => URL.revokeObjectURL(address))

/**
 * Draws the pages of a PDF as pictures, and frees their memory when they are no longer shown. Each page of a file that
 * comes later takes the place of the one that was there, so that nothing jumps.
 */
export function usePages(file: Blob): Pages {
  const [pages, setPages] = useState(none)
  const kept = useRef<readonly PageImage[]>([])
  useEffect(() => {
    const left = new AbortController()
    const drawn: PageImage[] = []
    const former = kept.current
    drawPages(file, left.signal, (image, count) => {
      drawn.push(image)
      const whole = drawn.length === Math.min(count, pagesShown)
      free(whole ? former.slice(drawn.length - 1) : former.slice(drawn.length - 1, drawn.length))
      kept.current = whole ? [...drawn] : [...drawn, ...former.slice(drawn.length)]
      setPages({ images: kept.current, count, whole, failed: false })
    }).catch(() => left.signal.aborted || setPages((known) => ({ ...known, failed: true })))
    return () => left.abort()
  }, [file])
  useEffect(
    () => () => {
      free(kept.current)
      kept.current = []
    },
    [],
  )
  return pages
}
