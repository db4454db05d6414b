import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './papers.module.css'
import type { PageImage } from './pdf-pages.ts'

/** Puts the pages, and nothing else of the screen, on paper. */
export function PrintedPages({ images, onEnd }: { images: readonly PageImage[]; onEnd: () => void }) {
  const pages = useRef<HTMLDivElement>(null)
  const isAcross = images.some(({ width, height }) => width > height)
  useEffect(() => {
    let left = false
    const shown = [...(pages.current?.querySelectorAll('img') ?? [])].map((image) => image.decode())
    window.addEventListener('afterprint', onEnd)
    const print = async () => {
      await Promise.allSettled(shown)
      if (!left) window.print()
    }
    void print()
    return () => {
      left = true
      window.removeEventListener('afterprint', onEnd)
    }
  }, [onEnd])
  return createPortal(
    <div ref={pages} className={styles['printed']}>
      <style>{`@page { size: A4 ${isAcross ? 'landscape' : 'portrait'}; margin: 0 }`}</style>
      {images.map(({ address }) => (
        <img key={address} src={address} alt="" />
      ))}
    </div>,
    document.body,
  )
}
