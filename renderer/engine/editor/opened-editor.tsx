import { useCallback, useEffect, useState, Fragment, type ReactNode } from 'react'
import type { SavedDocument } from '#shared/engine/document.contract.ts'
import { Skeleton } from 'antd'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { blankRecord } from '#shared/engine/document-header.ts'
import {
  keyIn,
  useSentence,
  useText,
  useTextIfAny,
  refusalOf,
  type Text,
  type Refusal,
} from '../../i18n/index.ts'
import type { Carrier } from '../attachments/attachment.api.ts'
import { Attachments } from '../attachments/attachments.tsx'
import { PageSection } from './page-section.tsx'
import { RefusalState } from '../../kit/problem.tsx'
import { editing } from '../actions/action-set.ts'
import { detailAddress, editorAddress, nameOf } from '../view.ts'
import type { EditorPage, Verdict } from './editor-frame.tsx'
import type { EditorSettings, EditorShape, OpenedDocument, RecordOf } from './editor-settings.ts'

interface Answer<O> {
  /** The addresses of this record: the one by which it was opened, and the id that its first save gave it. */
  ids: readonly (string | null)[]
  record: O | null
  refusal: Refusal | null
}

/**
 * Opens the record of the address once. What others save meanwhile is merged and not shown over one's own
 * input.
 */
function useOpened<O>(id: string | null, open: (id: string | null) => Promise<O>) {
  const [answer, setAnswer] = useState<Answer<O> | null>(null)
  const current = answer?.ids.includes(id) ? answer : null
  const missing = current === null
  useEffect(() => {
    if (!missing) return
    let over = false
    const say = (result: Pick<Answer<O>, 'record' | 'refusal'>) => {
      if (!over) setAnswer({ ids: [id], ...result })
    }
    open(id).then(
      (record) => say({ record, refusal: null }),
      (error: unknown) => say({ record: null, refusal: refusalOf(error) }),
    )
    return () => {
      over = true
    }
  }, [id, missing, open])

  return {
    opened: current?.record ?? null,
    /** Another record gets another key, and so another editor. */
    key: String(current?.ids[0]),
    refusal: current?.refusal ?? null,
    retry: useCallback(() => setAnswer(null), []),
    /** Tells that the record on screen was stored under this id, so that a new address opens nothing again. */
    stored: useCallback((saved: string) => setAnswer((a) => a && { ...a, ids: [...a.ids, saved] }), []),
  }
}

/** What a document's own part of the page depends on. */
export interface EditedRecord<D> {
  id: string | null
  /** As the server has it now; undefined while it is not stored. */
  record: D | undefined
  /** It may be saved, so its files may be changed as well. */
  editable: boolean
}

export interface OpenedPage<D, O> extends EditorPage {
  opened: O
  record: D | undefined
  /** The event that the record is written for, and its button; absent for a live record. */
  event: string
  finish: (facts: object) => (Verdict & { event: string }) | undefined
  onSaved: (saved: SavedDocument) => void
  onFinished: (saved: SavedDocument) => void
}

export interface EditorParts<D> {
  /** What has to be known before anything else. */
  notice?: (edited: EditedRecord<D>) => ReactNode
  /** What is shown below the content, above its files. */
  more?: (edited: EditedRecord<D>) => ReactNode
}

/** The files of a document, as soon as it is stored. */
function EditorFiles({ doc, id, editable }: Pick<Carrier, 'doc'> & Omit<EditedRecord<unknown>, 'record'>) {
  const t = useText()
  if (id === null) return null
  return (
    <PageSection title={t('orders.files')}>
      <Attachments doc={doc} id={id} editable={editable} />
    </PageSection>
  )
}

interface Props<S extends EditorShape, O> extends EditorParts<RecordOf<S>> {
  settings: EditorSettings<S>
  open: (id: string | null) => Promise<O>
  children: (page: OpenedPage<RecordOf<S>, O>) => ReactNode
}

/** Opens the record of the address, judges what may be done with it, and follows it to its address when it is stored. */
export function OpenedEditor<S extends EditorShape, O extends OpenedDocument<unknown>>({
  settings,
  open,
  notice,
  more,
  children,
}: Props<S, O>) {
  const { view, judging, finish: finishing, isLive = () => false } = settings
  const { words } = view.document
  const { label = (texts: Text) => texts(keyIn(words, `actions.${finishing.action}`)) } = finishing
  const t = useText()
  const newTitle = useTextIfAny()(`${words}.new`) ?? ''
  const sentence = useSentence()
  const navigate = useNavigate()
  const id = useSearchParams()[0].get('id')
  const { opened, key, refusal, retry, stored } = useOpened(id, open)
  const { currentData: record } = settings.api.useOne({ query: { id: id ?? '' } }, { skip: id === null })
  const verdicts = judging.useVerdicts()

  if (id === null && settings.begins) return <Navigate to={view.home} replace />
  if (refusal) return <RefusalState error={refusal} onRetry={retry} backTo={view.home} />
  if (!opened) return <Skeleton active paragraph={{ rows: 12 }} />
  // A new record is its first values by the field table, which has no type of its own for them.
  const known =
    record ?? ({ id: '', version: 0, ...blankRecord(view.document.fields), ...settings.start } as S['row'])
  const verdictOf = (action: string, facts: object = {}) =>
    // Every document has an action by which it is edited.
    verdicts.judge(action as S['action'], [{ ...known, ...facts }])[0]!
  const finished = (facts: object) => {
    const { event = '', reasons } = verdictOf(
      finishing.instead?.({ ...known, ...facts }) ?? finishing.action,
      facts,
    )
    return { event, label: label(t, event), why: reasons.map(sentence) }
  }
  const live = record !== undefined && isLive(record)
  const { event = '' } = verdictOf(finishing.action)
  const save = {
    label: t('common.save'),
    why: verdictOf(editing, settings.assume).reasons.map(sentence),
  }
  const edited = { id, record, editable: save.why.length === 0 }
  return (
    <Fragment key={key}>
      {children({
        opened,
        record,
        event,
        title: opened.number || (record && nameOf(view.document, record)) || newTitle,
        notice: notice?.(edited),
        more: (
          <>
            {more?.(edited)}
            <EditorFiles doc={view.document.name} id={id} editable={edited.editable} />
          </>
        ),
        newest: record?.version,
        live,
        save,
        finish: (facts) => (live ? undefined : finished(facts)),
        onSaved: (saved) => {
          stored(saved.id)
          if (saved.id !== id) void navigate(editorAddress(view, saved.id), { replace: true })
        },
        onFinished: (saved) => void navigate(detailAddress(view, saved.id)),
      })}
    </Fragment>
  )
}
