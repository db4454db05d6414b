import { Alert, Button, Flex, Skeleton } from 'antd'
import { useCallback, useState, useEffect, useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import styles from './papers.module.css'
import { pagesShown, type PageImage } from './pdf-pages.ts'
import { usePages } from './use-pages.ts'
import { createPortal } from 'react-dom'

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
