import { Button, Drawer, Empty, Flex, Segmented, Select, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { paperForm } from '#shared/lines/paper-kinds.ts'
import type { PaperCalls } from '#shared/lines/paper.contract.ts'
import { paperLanguages, type PaperLanguage } from '#shared/lines/paper-languages.ts'
import { refusalOf } from '../../api/refusal.ts'
import type { Download } from '../../api/transfer.ts'
import { useText } from '../../i18n/index.ts'
import { RefusalState } from '../../kit/refusal-state.tsx'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { MissingLetters } from './missing-letters.tsx'
import { papersQuery } from './papers.api.ts'
import styles from './papers.module.css'
import { choiceOf, useChoices } from './use-choices.ts'
import { usePaper, type Asked } from './use-paper.ts'
import { useSave } from './use-save.tsx'

/** It brings the library that draws PDFs, which is not loaded before somebody looks at one. */
const PdfPreview = lazy(() => import('./pdf-preview.tsx'))

const width = 900

interface Props {
  id: string
  calls: PaperCalls
  onClose: () => void
}

const isSheet = (asked: Asked) => ('kind' in asked ? paperForm(asked.kind).format : asked.format) === 'xlsx'

/** What stands below the choices: the pages of a PDF, or that Excel shows its own. */
function Shown({ asked, file }: { asked: Asked; file: Download | undefined }) {
  const t = useText()
  if (!file) return <Skeleton active paragraph={{ rows: 12 }} />
  if (isSheet(asked)) return <Empty description={t('papers.noPreview')} />
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} />}>
      <PdfPreview file={file.blob} />
    </Suspense>
  )
}

/**
 * The papers of a document: each is looked at, printed or saved, as it was sent or as it is now in the language that
 * the reader chooses, which is the customer's at first.
 */
export default function PapersDrawer({ id, calls, onClose }: Props) {
  const t = useText()
  const save = useSave()
  useReturnFocus()
  const [chosenLanguage, setLanguage] = useState<PaperLanguage>()
  const [chosen, choose] = useState<string>()
  const [usePapers] = useState(() => papersQuery(calls.papers))
  const { data, error, refetch } = usePapers({ query: { id } }, { refetchOnMountOrArgChange: true })
  const choices = useChoices(data)
  const choice = chosen ?? choices[0]?.options[0]?.value
  const language = chosenLanguage ?? data?.language
  const asked = choice !== undefined && language ? choiceOf(choice, language) : undefined
  const { file, refusal, again } = usePaper(calls, id, asked)
  const failed = refusal ?? (error && !data ? refusalOf(error) : undefined)
  return (
    <Drawer open size={width} title={t('document.papers')} onClose={onClose}>
      <Flex className={styles['bar']} gap={8} wrap>
        <Select<string>
          className={styles['kinds']}
          aria-label={t('papers.kind')}
          loading={!data}
          value={choice}
          onChange={choose}
          options={choices}
        />
        {asked && 'kind' in asked && (
          <Segmented<PaperLanguage>
            aria-label={t('papers.language')}
            value={asked.language}
            onChange={setLanguage}
            options={paperLanguages.map((value) => ({ value, label: t(`papers.languages.${value}`) }))}
          />
        )}
        <Button type="primary" disabled={!file} onClick={() => file && void save(Promise.resolve(file))}>
          {t('papers.save')}
        </Button>
      </Flex>
      {data && <MissingLetters letters={data.missingLetters} />}
      {failed ? (
        <RefusalState refusal={failed} onRetry={() => (refusal ? again() : void refetch())} />
      ) : (
        asked && <Shown asked={asked} file={file} />
      )}
    </Drawer>
  )
}
