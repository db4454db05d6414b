import { Button, Drawer, Empty, Flex, Segmented, Select, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { paperForm, type PaperKind } from '#shared/lines/paper-kinds.ts'
import type { PaperCalls } from '#shared/lines/priced.contract.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import { refusalOf } from '../../api/refusal.ts'
import type { Download } from '../../api/transfer.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { RefusalState } from '../../kit/refusal-state.tsx'
import { Saved } from '../../kit/saved.tsx'
import { useAttempt } from '../../kit/use-attempt.ts'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { usePlatform } from '../../platform/platform.ts'
import { papersQuery } from './papers.api.ts'
import styles from './papers.module.css'
import { usePaper } from './use-paper.ts'

/** It brings the library that draws PDFs, which is not loaded before somebody looks at one. */
const PdfPreview = lazy(() => import('./pdf-preview.tsx'))

const width = 900

interface Props {
  id: string
  calls: PaperCalls
  onClose: () => void
}

/** What stands below the choices: the pages of a PDF, or that Excel shows its own. */
function Shown({ kind, file }: { kind: PaperKind; file: Download | undefined }) {
  const t = useText()
  if (!file) return <Skeleton active paragraph={{ rows: 12 }} />
  if (paperForm(kind).format === 'xlsx') return <Empty description={t('papers.noPreview')} />
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} />}>
      <PdfPreview file={file.blob} />
    </Suspense>
  )
}

/** The papers of a document: each is looked at, printed or saved in the language that the reader chooses. */
export default function PapersDrawer({ id, calls, onClose }: Props) {
  const t = useText()
  const attempt = useAttempt()
  const platform = usePlatform()
  useReturnFocus()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [chosen, choose] = useState<PaperKind>()
  const [usePapers] = useState(() => papersQuery(calls.papers))
  const { data: kinds, error, refetch } = usePapers({ query: { id } }, { refetchOnMountOrArgChange: true })
  const kind = chosen ?? kinds?.[0]
  const { file, refusal, again } = usePaper(calls.paper, { id, kind, language })
  const save = async ({ name, blob }: Download) => {
    await attempt(platform.saveFile(name, blob), (isSaved) => isSaved && <Saved />)
  }
  const failed = refusal ?? (error && !kinds ? refusalOf(error) : undefined)
  return (
    <Drawer open size={width} title={t('document.papers')} onClose={onClose}>
      <Flex className={styles['bar']} gap={8} wrap>
        <Select<PaperKind>
          className={styles['kinds']}
          aria-label={t('papers.kind')}
          loading={!kinds}
          value={kind}
          onChange={choose}
          options={(kinds ?? []).map((value) => ({ value, label: t(`papers.kinds.${value}`) }))}
        />
        <Segmented<Language>
          aria-label={t('papers.language')}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: t(`papers.languages.${value}`) }))}
        />
        <Button type="primary" disabled={!file} onClick={() => file && void save(file)}>
          {t('papers.save')}
        </Button>
      </Flex>
      {failed ? (
        <RefusalState refusal={failed} onRetry={() => (refusal ? again() : void refetch())} />
      ) : (
        kind && <Shown kind={kind} file={file} />
      )}
    </Drawer>
  )
}
