import { CloseOutlined } from '@ant-design/icons'
import { Button, Flex, Segmented, Skeleton } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { paperLanguages, type PaperLanguage } from '#shared/lines/paper-languages.ts'
import type { Download } from '../../api/transfer.ts'
import { useText, type Refusal } from '../../i18n/index.ts'
import { RefusalState } from '../../kit/problem.tsx'
import styles from './papers.module.css'
import { useSave } from './use-save.tsx'

/** It brings the library that draws PDFs, which is not loaded before somebody looks at one. */
const PdfPreview = lazy(() => import('./pdf-preview.tsx'))

interface Props {
  file: Download | undefined
  /** Why the server has no paper, where that is nothing that the form can name. */
  refusal: Refusal | undefined
  isBusy: boolean
  onRetry: () => void
  language: PaperLanguage
  onLanguage: (language: PaperLanguage) => void
  /** Absent where what surrounds it closes it. */
  onClose?: () => void
  /** What has to be put right first; it takes the place of the paper. */
  problems: ReactNode
}

/** The paper of what is typed, in a language, to be looked at, saved and printed. */
export function PreviewPanel({
  file,
  refusal,
  isBusy,
  onRetry,
  language,
  onLanguage,
  onClose,
  problems,
}: Props) {
  const t = useText()
  const save = useSave()
  const blank = <Skeleton active paragraph={{ rows: 12 }} />
  const paper = file ? (
    <Suspense fallback={blank}>
      <PdfPreview file={file.blob} />
    </Suspense>
  ) : (
    blank
  )
  return (
    <>
      <Flex className={styles['bar']} gap={8} wrap align="center">
        {onClose && <h2 className={styles['previewTitle']}>{t('papers.preview')}</h2>}
        <Segmented<PaperLanguage>
          size="small"
          aria-label={t('papers.language')}
          value={language}
          onChange={onLanguage}
          options={paperLanguages.map((value) => ({ value, label: t(`papers.languages.${value}`) }))}
        />
        <Button
          size="small"
          type="primary"
          disabled={!file || isBusy}
          onClick={() => file && void save(Promise.resolve(file))}
        >
          {t('papers.save')}
        </Button>
        <span className="secondary" role="status">
          {isBusy && file && t('papers.drawing')}
        </span>
        {onClose && (
          <Button
            type="text"
            size="small"
            className={styles['previewClose'] ?? ''}
            icon={<CloseOutlined />}
            aria-label={t('papers.closePreview')}
            onClick={onClose}
          />
        )}
      </Flex>
      {problems ?? (refusal ? <RefusalState error={refusal} onRetry={onRetry} /> : paper)}
    </>
  )
}
