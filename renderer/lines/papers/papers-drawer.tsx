import { Button, Drawer, Empty, Flex, Segmented, Select, Skeleton } from 'antd'
import { lazy, Suspense, useState, useEffect } from 'react'
import type { ResponseOf } from '#shared/kernel/contract.ts'
import { paperKinds, paperForm, type PaperKind } from '#shared/lines/paper-kinds.ts'
import { paperFormats, type PaperCalls, type PaperFormat } from '#shared/lines/paper.contract.ts'
import { paperLanguages, type PaperLanguage } from '#shared/lines/paper-languages.ts'
import { useFormat, useText, readersZone, refusalOf, type Refusal } from '../../i18n/index.ts'
import { download, type Download } from '../../api/transfer.ts'
import { RefusalState } from '../../kit/problem.tsx'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { MissingLetters } from './missing-letters.tsx'
import { papersQuery } from './papers.api.ts'
import styles from './papers.module.css'
import { useSave } from './use-save.tsx'

/** A paper as the document is now, in a language, or a file as it was sent. */
type Asked = { kind: PaperKind; language: PaperLanguage } | { paperId: string; format: PaperFormat }

async function fetched(
  { paper, sentPaper }: PaperCalls,
  id: string,
  choice: Asked,
  signal: AbortSignal,
): Promise<Download | undefined> {
  if ('kind' in choice) {
    const { kind, language } = choice
    return download(paper, { query: { id, urlSuffix: kind, language, zone: readersZone() } }, signal)
  }
  return sentPaper && download(sentPaper, { query: { id, ...choice } }, signal)
}

/** A paper as the server answers it; `again` asks for it once more after a failure. */
function usePaper(calls: PaperCalls, id: string, choice: Asked | undefined) {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<{ of: string; file?: Download | undefined; refusal?: Refusal }>({
    of: '',
  })
  const wish = choice && JSON.stringify(choice)
  const of = `${id} ${wish} ${tries}`
  useEffect(() => {
    if (wish === undefined) return
    const left = new AbortController()
    fetched(calls, id, JSON.parse(wish) as Asked, left.signal).then(
      (file) => setState({ of, file }),
      (error: unknown) => left.signal.aborted || setState({ of, refusal: refusalOf(error) }),
    )
    return () => left.abort()
  }, [calls, id, wish, of])
  // What was asked for before is not shown as what is asked for now.
  const { file, refusal } = state.of === of ? state : { file: undefined, refusal: undefined }
  return { file, refusal, again: () => setTries((n) => n + 1) }
}

interface Group {
  label: string
  options: { value: string; label: string }[]
}

const isKind = (choice: string): choice is PaperKind => choice in paperKinds

/** What a choice of the list means: a kind of paper, or a file of a sent one. */
function choiceOf(choice: string, language: PaperLanguage): Asked | undefined {
  if (isKind(choice)) return { kind: choice, language }
  const [paperId = '', name] = choice.split(' ')
  const format = paperFormats.find((one) => one === name)
  return format && { paperId, format }
}

/** The papers to choose from: what was sent, newest first, and what the document would be now. */
function useChoices(papers: ResponseOf<PaperCalls['papers']> | undefined): Group[] {
  const t = useText()
  const format = useFormat()
  if (!papers) return []
  const sent = papers.sent.flatMap(({ id, number, language, sentAt, files }) =>
    files.map((file) => ({
      value: `${id} ${file.format}`,
      label: [
        number,
        t(`papers.formats.${file.format}`),
        t(`papers.languages.${language}`),
        format.instant(sentAt),
      ].join(' · '),
    })),
  )
  const now = papers.kinds.map((value) => ({ value, label: t(`papers.kinds.${value}`) }))
  return [
    { label: t('papers.asSent'), options: sent },
    { label: t('papers.now'), options: now },
  ].filter(({ options }) => options.length > 0)
}

/** It brings the library that draws PDFs, which is not loaded before somebody looks at one. */
const PdfPreview = lazy(() => import('./pdf-preview.tsx'))

const width = 900

interface Props {
  id: string
  calls: PaperCalls
  onClose: () => void
}

const isSheet = (chosen: Asked) =>
  ('kind' in chosen ? paperForm(chosen.kind).format : chosen.format) === 'xlsx'

/** What stands below the choices: the pages of a PDF, or that Excel shows its own. */
function Shown({ asked: paper, file }: { asked: Asked; file: Download | undefined }) {
  const t = useText()
  if (!file) return <Skeleton active paragraph={{ rows: 12 }} />
  if (isSheet(paper)) return <Empty description={t('papers.noPreview')} />
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
  const paper = choice !== undefined && language ? choiceOf(choice, language) : undefined
  const { file, refusal, again } = usePaper(calls, id, paper)
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
        {paper && 'kind' in paper && (
          <Segmented<PaperLanguage>
            aria-label={t('papers.language')}
            value={paper.language}
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
        <RefusalState error={failed} onRetry={() => (refusal ? again() : void refetch())} />
      ) : (
        paper && <Shown asked={paper} file={file} />
      )}
    </Drawer>
  )
}
