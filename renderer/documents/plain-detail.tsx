import { useNavigate, useSearchParams } from 'react-router-dom'
import type { DocumentName } from '#shared/documents/outlines.ts'
import type { HistoryPage } from '#shared/platform/history/history.schema.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import { useSentence, useText, type TextKey } from '../i18n/index.ts'
import type { ActionSets } from '../kit/actions/action-set.ts'
import { NextStep } from '../kit/actions/next-step.tsx'
import { useObstacles } from '../kit/actions/offers.ts'
import { RecordActions } from '../kit/actions/record-actions.tsx'
import { useReasonsAgainst, type Judging, type Row } from '../kit/actions/verdicts.ts'
import { OneRecord } from '../kit/detail/one-record.tsx'
import { useChangeWords } from '../kit/document/change-words.ts'
import { DocumentPage } from '../kit/document/document-page.tsx'
import { DocumentPeek } from '../kit/document/document-peek.tsx'
import { HistoryButton } from '../kit/document/history-button.tsx'
import { StateTag } from '../kit/document/state-tag.tsx'
import type { DocumentView } from '../kit/document/view.ts'
import { Attachments } from './attachments.tsx'

interface Answer<D> {
  currentData?: D | undefined
  data?: D | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** What the page and the peek of a document without lines need beside its field table. */
export interface PlainSettings<R extends Row, D extends R, N extends string> {
  name: DocumentName
  view: DocumentView<D>
  sets: ActionSets<R, D>
  judging: Judging<R, D, N>
  /** The action that changes a record; while it may begin, files may be attached. */
  edit: NoInfer<N>
  api: {
    useOne: (asked: { query: { id: string } }, options?: { skip?: boolean }) => Answer<D>
    useHistory: (asked: { body: { id: string; size: number } }) => Answer<HistoryPage>
    useLazyPage: () => readonly [
      (asked: { body: PageQuery }) => {
        unwrap: () => Promise<{ rows: readonly { id: string }[]; total: number }>
      },
      ...unknown[],
    ]
  }
  /** What tells a record apart beside its number. */
  subtitle: (record: D) => string
}

/** What a record waits for, by its state, and what stands in the way. */
function StateStep<R extends Row, D extends R, N extends string>({ settings, record }: Shown<R, D, N>) {
  const t = useText()
  const sentence = useSentence()
  const { sets, view } = settings
  const obstacles = useObstacles(sets.onPage, record)
  return (
    <NextStep
      expected={t(`${view.document.words}.next.${String(record['status'])}` as TextKey)}
      obstacles={obstacles.map(sentence)}
    />
  )
}

interface Shown<R extends Row, D extends R, N extends string> {
  settings: PlainSettings<R, D, N>
  record: D
}

function PlainDocument<R extends Row, D extends R, N extends string>({ settings, record }: Shown<R, D, N>) {
  const { name, view, sets, judging, edit, api, subtitle } = settings
  const t = useText()
  const navigate = useNavigate()
  const [readPage] = api.useLazyPage()
  const valueLabel = useChangeWords(view, {})
  const editable = useReasonsAgainst(judging, edit, record).length === 0
  return (
    <DocumentPage
      view={view}
      record={record}
      tags={<StateTag view={view} field="status" record={record} />}
      subtitle={subtitle(record)}
      actions={
        <RecordActions
          key={record.id}
          set={sets.onPage}
          row={record}
          onGone={() => void navigate(view.home)}
        />
      }
      next={<StateStep settings={settings} record={record} />}
      parts={[
        {
          id: 'files',
          title: t('orders.files'),
          content: <Attachments doc={name} id={record.id} editable={editable} />,
        },
      ]}
      history={
        <HistoryButton
          view={view}
          id={record.id}
          useHistory={(asked) => api.useHistory({ body: asked })}
          valueLabel={valueLabel}
        />
      }
      // The trail of the list holds the very question that the list has asked.
      readers={{ [name]: (query) => readPage({ body: query as PageQuery }).unwrap() }}
    />
  )
}

/** The page of a document without lines. */
export function PlainDetail<R extends Row, D extends R, N extends string>({
  settings,
}: {
  settings: PlainSettings<R, D, N>
}) {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const answer = settings.api.useOne({ query: { id } }, { skip: id === '' })
  return (
    <OneRecord id={id} answer={answer} backTo={settings.view.home}>
      {(record) => <PlainDocument key={record.id} settings={settings} record={record} />}
    </OneRecord>
  )
}

/** The first screen of a document without lines, beside its list. */
export function PlainPeek<R extends Row, D extends R, N extends string>({
  settings,
  id,
}: {
  settings: PlainSettings<R, D, N>
  id: string
}) {
  const { view, api, subtitle } = settings
  return (
    <DocumentPeek
      view={view}
      id={id}
      answer={api.useOne({ query: { id } })}
      tags={(record) => <StateTag view={view} field="status" record={record} />}
      subtitle={subtitle}
      next={(record) => <StateStep settings={settings} record={record} />}
    />
  )
}
