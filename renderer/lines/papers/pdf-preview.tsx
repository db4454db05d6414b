import { Alert, Button, Flex, Skeleton } from 'antd'
import { useCallback, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import styles from './papers.module.css'
import { pagesShown } from './pdf-pages.ts'
import { PrintedPages } from './printed-pages.tsx'
import { usePages } from './use-pages.ts'

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
