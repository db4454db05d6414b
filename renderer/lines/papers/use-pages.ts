import { useEffect, useState } from 'react'
import { drawPages, type PageImage } from './pdf-pages.ts'

interface Pages {
  /** Those that are drawn by now. */
  images: readonly PageImage[]
  /** How many the file has; 0 until it is known. */
  count: number
  failed: boolean
}
const none: Pages = { images: [], count: 0, failed: false }

/** Draws the pages of a PDF as pictures, and frees their memory when they are no longer shown. */
export function usePages(file: Blob): Pages {
  const [pages, setPages] = useState(none)
  useEffect(() => {
    const left = new AbortController()
    const addresses: string[] = []
    drawPages(file, left.signal, (image, count) => {
      addresses.push(image.address)
      setPages((known) => ({ images: [...known.images, image], count, failed: false }))
    }).catch(() => left.signal.aborted || setPages((known) => ({ ...known, failed: true })))
    return () => {
      left.abort()
      setPages(none)
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [file])
  return pages
}
