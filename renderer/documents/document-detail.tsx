import { Presence } from '../engine/presence/presence.tsx'
import type { ComponentType, ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Glance } from '#shared/kernel/field-table.ts'
import type { PaperCalls } from '#shared/lines/paper.contract.ts'
import type { Turn } from '#shared/engine/turns.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { HistoryPage } from '#shared/records/history/history.schema.ts'
import { useRole } from '../api/session.ts'
import { keyIn, useFormat, useText, type TextKey } from '../i18n/index.ts'
import { editing, useReasonsAgainst, type ActionSets, type Row } from '../engine/actions/action-set.ts'
import { NextStepButton } from '../engine/actions/next-step.tsx'
import { RecordActions } from '../engine/actions/record-actions.tsx'
import { StateStep } from '../engine/actions/state-step.tsx'
import type { Change } from '../records/history/changes.tsx'
import { OneRecord } from '../engine/detail/one-record.tsx'
import { useChangeWords } from '../engine/words/change-words.ts'
import { DocumentPage, type Section } from '../engine/document/page.tsx'
import { DocumentPeek } from '../engine/document/peek.tsx'
import type { Fact, Cells } from '../engine/detail/facts.tsx'
import { HistoryButton } from '../engine/history/button.tsx'
import { StateTag } from '../engine/state/tag.tsx'
import type { ListReader } from '../engine/use-neighbours.ts'
import { sideOf, type DocumentView, type NamedLine, type Side } from '../engine/view.ts'
import { SentPapersSection } from '../lines/papers/sent-papers-section.tsx'
import { Approvals } from './approvals.tsx'
import { Attachments } from '../engine/attachments/attachments.tsx'
import { Talk } from '../engine/talk/talk.tsx'
import { useTabInAddress } from '../engine/document/tabs.tsx'
import { WhoseTurn } from '../engine/state/whose-turn.tsx'

/** A document with its lines, if it has any. */
type Whole<R extends Row> = R & { lines?: readonly NamedLine[] }

interface Answer<D> {
  currentData?: D | undefined
  data?: D | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/**
 * What the page and the peek of a document need beside its field table. The kit has a default for what is left
 * out.
 */
export interface DetailSettings<R extends Row, D extends Whole<R>> {
  view: DocumentView<D>
  sets: ActionSets<R, D>
  api: {
    useOne: (input: { query: { id: string } }, options?: { skip?: boolean }) => Answer<D>
    useHistory: (input: { body: { id: string; size: number } }) => Answer<HistoryPage>
    useLazyPage: () => readonly [
      (input: { body: PageQuery }) => {
        unwrap: () => Promise<{ rows: readonly { id: string }[]; total: number }>
      },
      ...unknown[],
    ]
  }
  /** Facts that identify a record beside its number; without them, those by which its actions name it. */
  subtitle?: (record: D) => ReactNode
  /** States that say more than the word of `status`. */
  Tags?: ComponentType<{ record: D }>
  /** Who has to act next, for the default of `Next`. */
  turnOf?: (record: D) => Turn
  /** The word of the next step, where it is not that of `status`. */
  stepOf?: (record: D) => string
  /** The next step, where it depends on more than the state. */
  Next?: ComponentType<{ record: D; button?: ReactNode }>
  /** A notice above everything else. */
  Notice?: ComponentType<{ record: D }>
  cells?: Cells<D>
  /** Facts of the first screen's cards beside the fields. */
  useGlance?: () => (record: D) => Partial<Record<Glance, readonly Fact[]>>
  /** Values of the history as words, for values that the field table does not describe. */
  useChanges?: () => (path: string, value: Change['to']) => string
  Lines?: ComponentType<{ record: D }>
  /** The heading of its lines, where these are no lines of goods. */
  linesTitle?: TextKey
  /** Decisions about it are approvals, which are shown on its page. */
  approved?: true
  /** The calls for its papers, of a document that is sent to customers. */
  sending?: PaperCalls
  /** Its files under a title of their own, or unfolded at first. */
  files?: { title: TextKey; open: boolean }
  /** Further parts, which come before the files. */
  useParts?: () => (record: D) => readonly Section[]
  /** Further lists that lead here. */
  useReaders?: () => Readonly<Record<string, ListReader>>
  /** Shown in place of a record that its reader may no longer see. */
  gone?: (last: D | undefined) => ReactNode
}

interface Shown<R extends Row, D extends Whole<R>> {
  settings: DetailSettings<R, D>
  record: D
}

function Tags<R extends Row, D extends Whole<R>>({ settings: { view, Tags: Own }, record }: Shown<R, D>) {
  return Own ? <Own record={record} /> : <StateTag view={view} field="status" record={record} />
}

function Next<R extends Row, D extends Whole<R>>({
  settings: { view, sets, turnOf, stepOf = ({ status }) => String(status), Next: Own },
  record,
  button,
}: Shown<R, D> & { button?: ReactNode }) {
  const t = useText()
  if (Own) return <Own record={record} button={button} />
  const count = Number(record['reviewLines'] ?? 0)
  const expected = t(keyIn(view.document.words, `next.${stepOf(record)}`), { count })
  return (
    <StateStep
      set={sets.onPage}
      record={record}
      expected={expected}
      button={button}
      {...(turnOf && { turn: <WhoseTurn turn={turnOf(record)} /> })}
    />
  )
}

function useSubtitle<R extends Row, D extends Whole<R>>({ sets, subtitle }: DetailSettings<R, D>) {
  const format = useFormat()
  return subtitle ?? ((record: D) => sets.onPage.describe(record, format))
}

const noLines: readonly NamedLine[] = []
const useNothing = () => () => ({})
const useNoParts = () => (): readonly Section[] => []
const useNoReaders = () => ({})

function ShownDocument<R extends Row, D extends Whole<R>>({ settings, record }: Shown<R, D>) {
  const { view, sets, api, Notice, Lines, linesTitle = 'orders.lines', cells } = settings
  const { name } = view.document
  const subtitle = useSubtitle(settings)
  const { files = { title: 'orders.files', open: false } } = settings
  const { useGlance = useNothing, useParts = useNoParts, useReaders = useNoReaders } = settings
  const useFieldChanges = () => useChangeWords(view, {})
  const { useChanges = useFieldChanges } = settings
  const t = useText()
  const navigate = useNavigate()
  const [readPage] = api.useLazyPage()
  const valueLabel = useChanges()
  const glance = useGlance()
  const partsOf = useParts()
  const readers = useReaders()
  // Whoever may edit the document may also add and remove its files.
  const editable = useReasonsAgainst(sets.onPage, editing, record).length === 0
  useTabInAddress(name, record)
  const page = (talk?: ReactNode) => (
    <DocumentPage
      view={view}
      record={record}
      tags={<Tags settings={settings} record={record} />}
      subtitle={subtitle(record)}
      actions={
        <RecordActions
          key={record.id}
          set={sets.onPage}
          row={record}
          onGone={() => void navigate(view.home)}
        />
      }
      next={
        <Next
          settings={settings}
          record={record}
          button={<NextStepButton set={sets.onPage} row={record} />}
        />
      }
      notice={
        <>
          {view.document.talk && <Presence doc={name} id={record.id} editing={false} />}
          {Notice && <Notice record={record} />}
        </>
      }
      {...(cells && { cells })}
      glance={glance(record)}
      {...(Lines && { lines: { id: 'lines', title: t(linesTitle), content: <Lines record={record} /> } })}
      parts={[
        ...partsOf(record),
        ...(settings.sending && record['sentAt']
          ? [
              {
                id: 'sent',
                title: t('document.sentPapers'),
                content: <SentPapersSection id={record.id} calls={settings.sending} />,
              },
            ]
          : []),
        ...(settings.approved
          ? [{ id: 'approvals', title: t('document.approvals'), content: <Approvals id={record.id} /> }]
          : []),
        {
          id: 'files',
          title: t(files.title),
          open: files.open,
          content: <Attachments doc={name} id={record.id} editable={editable} />,
        },
      ]}
      history={
        <>
          {talk}
          <HistoryButton
            view={view}
            id={record.id}
            useHistory={(body) => api.useHistory({ body: body })}
            valueLabel={valueLabel}
          />
        </>
      }
      readers={{
        // Previous and next read the list with the same query as the list itself.
        [name]: (query) => readPage({ body: query as PageQuery }).unwrap(),
        ...readers,
      }}
    />
  )
  if (!view.document.talk) return page()
  return (
    <Talk doc={name} id={record.id} lines={record.lines ?? noLines}>
      {page}
    </Talk>
  )
}

/** The page of a document. `?id=` names it, so that the address can be shared. */
function DocumentDetail<R extends Row, D extends Whole<R>>({ settings }: { settings: DetailSettings<R, D> }) {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { api, view, gone } = settings
  const answer = api.useOne({ query: { id } }, { skip: id === '' })
  return (
    <OneRecord id={id} answer={answer} backTo={view.home} {...(gone && { gone })}>
      {(record) => <ShownDocument key={record.id} settings={settings} record={record} />}
    </OneRecord>
  )
}

/** The first screen of a document, beside its list. */
function DetailPeek<R extends Row, D extends Whole<R>>({
  settings,
  id,
}: {
  settings: DetailSettings<R, D>
  id: string
}) {
  const { view, api, cells, useGlance = useNothing } = settings
  return (
    <DocumentPeek
      view={view}
      id={id}
      answer={api.useOne({ query: { id } })}
      tags={(record) => <Tags settings={settings} record={record} />}
      subtitle={useSubtitle(settings)}
      next={(record) => <Next settings={settings} record={record} />}
      {...(cells && { cells })}
      glance={useGlance()}
    />
  )
}

/** The page and the peek of a document. */
export const documentPage = <R extends Row, D extends Whole<R>>(settings: DetailSettings<R, D>) => ({
  Page: () => <DocumentDetail settings={settings} />,
  Peek: ({ id }: { id: string }) => <DetailPeek settings={settings} id={id} />,
})

/** The page and the peek of a document that both sides see, each side by settings of its own. */
export function twoSided<R extends Row, D extends Whole<R>>(
  settingsFor: (side: Side) => DetailSettings<R, D>,
) {
  const settings = { staff: settingsFor('staff'), customer: settingsFor('customer') }
  const useSettings = () => settings[sideOf(useRole())]
  return {
    Page: () => <DocumentDetail settings={useSettings()} />,
    Peek: ({ id }: { id: string }) => <DetailPeek settings={useSettings()} id={id} />,
  }
}
