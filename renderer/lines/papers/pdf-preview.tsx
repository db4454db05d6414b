import { useEffect, useRef, useState, useCallback } from 'react'
import { Alert, Button, Flex, Skeleton } from 'antd'
import { createPortal } from 'react-dom'
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useText } from '../../i18n/index.ts'
import styles from './papers.module.css'

/** One thread reads the files of all previews, apart from the screen. */
const worker = pdfjs.PDFWorker.create({
  port: new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' }),
})

/** A page of a PDF as a picture. */
interface PageImage {
  address: string
  width: number
  height: number
}

/** Sharp enough for paper, and small enough for the memory of a phone. */
const scale = 2.5
/** Nobody reads more pages on a screen; the file has them all. */
const pagesShown = 30

async function imageOf(page: pdfjs.PDFPageProxy): Promise<PageImage> {
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = viewport.width
  canvas.height = viewport.height
  await page.render({ canvas, viewport }).promise
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
  page.cleanup()
  if (!blob) throw new Error('a page could not be drawn')
  return { address: URL.createObjectURL(blob), width: viewport.width, height: viewport.height }
}

/** Draws the pages one after the other and tells of each; `count` is how many the file has. */
async function drawPages(
  file: Blob,
  signal: AbortSignal,
  onPage: (image: PageImage, count: number) => void,
): Promise<void> {
  const loading = pdfjs.getDocument({ data: new Uint8Array(await file.arrayBuffer()), worker })
  try {
    const { numPages, getPage } = await loading.promise.then((opened) => ({
      numPages: opened.numPages,
      getPage: (number: number) => opened.getPage(number),
    }))
    for (let number = 1; number <= Math.min(numPages, pagesShown); number++) {
      const image = await imageOf(await getPage(number))
      if (signal.aborted) return URL.revokeObjectURL(image.address)
      onPage(image, numPages)
    }
  } finally {
    await loading.destroy()
  }
}

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
function usePages(file: Blob): Pages {
  const [pages, setPages] = useState(none)
  const shownPages = useRef<readonly PageImage[]>([])
  useEffect(() => {
    const left = new AbortController()
    const drawn: PageImage[] = []
    const former = shownPages.current
    drawPages(file, left.signal, (image, count) => {
      drawn.push(image)
      const whole = drawn.length === Math.min(count, pagesShown)
      free(whole ? former.slice(drawn.length - 1) : former.slice(drawn.length - 1, drawn.length))
      shownPages.current = whole ? [...drawn] : [...drawn, ...former.slice(drawn.length)]
      setPages({ images: shownPages.current, count, whole, failed: false })
    }).catch(() => left.signal.aborted || setPages((known) => ({ ...known, failed: true })))
    return () => left.abort()
  }, [file])
  useEffect(
    () => () => {
      free(shownPages.current)
      shownPages.current = []
    },
    [],
  )
  return pages
}

/** Puts the pages, and nothing else of the screen, on paper. */
function PrintedPages({ images, onEnd }: { images: readonly PageImage[]; onEnd: () => void }) {
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

/** The pages of a PDF as they will be on paper, with the button that prints them. */
export default function PdfPreview({ file }: { file: Blob }) {
  const t = useText()
  const { images, count, whole, failed } = usePages(file)
  const [printing, setPrinting] = useState(false)
  const [large, setLarge] = useState(false)
  const end = useCallback(() => setPrinting(false), [])
  if (failed) return <Alert type="warning" showIcon title={t('papers.notShown')} />
  return (
    <div className={`${styles['pages']} ${large ? styles['large'] : ''}`}>
      {count > pagesShown ? (
        <Alert type="info" showIcon title={t('papers.firstPages', { shown: pagesShown, count })} />
      ) : (
        <Flex gap={8}>
          <Button disabled={!whole} loading={printing} onClick={() => setPrinting(true)}>
            {t('papers.print')}
          </Button>
          <Button aria-pressed={large} onClick={() => setLarge(!large)}>
            {t(large ? 'papers.fit' : 'papers.enlarge')}
          </Button>
        </Flex>
      )}
      {images.map(({ address, width, height }, at) => (
        <img
          key={address}
          src={address}
          width={width}
          height={height}
          alt={t('papers.pageOf', { page: at + 1, count })}
        />
      ))}
      {images.length === 0 && <Skeleton active paragraph={{ rows: 12 }} />}
      {printing && <PrintedPages images={images} onEnd={end} />}
    </div>
  )
}
