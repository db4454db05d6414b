import { App, Button, Modal, Alert } from 'antd'
import { useRef, memo, useId, type ReactNode, useState } from 'react'
import { useFormat, useText, type Refusal } from '../../i18n/index.ts'
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import styles from './editor.module.css'
import type { Reason } from '#shared/kernel/errors.ts'
import { useSession } from '../../api/session.ts'
import { usePlatform } from '../../bridge/platform.ts'
import { RefusableButton } from '../../kit/actions.tsx'
import { useOfferedDeeds, type PageDeed } from '../../kit/page-deeds.ts'
import { fieldId, focusControl } from '../../kit/form/field-item.tsx'
import { useFirstField } from '../../kit/form/use-first-field.ts'
import type { CellAddress } from '../../kit/grid/types.ts'
import { Page } from '../../kit/page/page.tsx'
import { SaveTrouble } from '../../kit/save-trouble.tsx'
import { useCoveredBottom } from '../../kit/use-covered-bottom.ts'
import { useNarrow } from '../../kit/use-media.ts'
import { useSteady } from '../../kit/use-steady.ts'
import { ReasonList, type Goal, type ListedReason } from './reason-list.tsx'
import { usePageKeys, type PageKeys } from './use-page-keys.ts'

interface JournalOfferProps {
  at: string
  /** Absent where a document has no lines. */
  lines: number | undefined
  onRestore: () => void
  onDiscard: () => void
}

/**
 * Offers what was typed before a crash, an ended session or a lost network. Enter restores it; discarding is
 * confirmed.
 */
function JournalOffer({ at, lines, onRestore, onDiscard }: JournalOfferProps) {
  const t = useText()
  const format = useFormat()
  const { modal } = App.useApp()
  const restore = useRef<HTMLButtonElement>(null)
  const discard = () =>
    void modal.confirm({
      title: t('editing.journal.discardTitle'),
      okText: t('editing.journal.discard'),
      okButtonProps: { danger: true },
      cancelText: t('editing.journal.keep'),
      autoFocusButton: 'cancel',
      onOk: onDiscard,
    })
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={440}
      title={t('editing.journal.safe')}
      afterOpenChange={(open) => open && restore.current?.focus()}
      footer={
        <>
          <Button onClick={discard}>{t('editing.journal.discard')}</Button>
          <Button ref={restore} type="primary" autoFocus onClick={onRestore}>
            {t('editing.journal.restore')}
          </Button>
        </>
      }
    >
      <p>
        {lines === undefined
          ? t('editing.journal.header', { at: format.instant(at) })
          : t('editing.journal.text', { at: format.instant(at), count: lines })}
      </p>
      {t('editing.journal.title')}
    </Modal>
  )
}

interface HeaderCardProps {
  title: string
  folded: boolean
  onFold: (folded: boolean) => void
  /** The text that is shown while the header is folded. */
  summary: string
  children: ReactNode
}

interface FoldProps extends Pick<HeaderCardProps, 'folded' | 'onFold'> {
  controls: string
}

const FoldButton = memo(function FoldButton({ folded, onFold, controls }: FoldProps) {
  const t = useText()
  return (
    <Button
      type="text"
      size="small"
      icon={folded ? <DownOutlined /> : <UpOutlined />}
      aria-expanded={!folded}
      aria-controls={controls}
      onClick={() => onFold(!folded)}
    >
      {t(folded ? 'editing.header.unfold' : 'editing.header.fold')}
    </Button>
  )
})

/** The fields of the header. When it is folded, the lines have the screen. */
function HeaderCard({ title, folded, onFold, summary, children }: HeaderCardProps) {
  const id = useId()
  return (
    <section className={styles['card']}>
      <div className={styles['cardHead']}>
        <h2>{title}</h2>
        {folded && <span className={styles['summary']}>{summary}</span>}
        <FoldButton folded={folded} onFold={onFold} controls={id} />
      </div>
      <div id={id} hidden={folded}>
        {children}
      </div>
    </section>
  )
}

/** A button of the page with the machine's decision about it. */
export interface Verdict {
  label: string
  /** Why it may not be pressed now; empty when it may. */
  why: readonly string[]
}

/** What a page of any document gets from the record that it edits. */
export interface EditorPage {
  title: string
  notice: ReactNode
  /** The version that the server has now, which is newer when somebody else has saved. */
  newest: number | undefined
  /** A stored record that must stay complete. */
  live: boolean
  save: Verdict
  /** What a document adds after the content, as its files. */
  more: ReactNode
}

interface Props extends EditorPage {
  formId: string
  /** What the card of the fields is called. */
  headerTitle: string
  /** Brings the record out of the editor; absent where that has happened. */
  finish: Verdict | undefined
  base: { id: string | null; version: number }
  unsaved: boolean
  /** The attempt to send it, after which reasons are shown. */
  attempt: { count: number }
  headerReasons: (final: boolean) => readonly Reason[]
  sending: { busy: boolean; waiting: boolean; failed: Refusal | null; now: () => void }
  start: (step: { finish: boolean; final: boolean }) => void
  journal: {
    offer: { at: string } | null
    written: boolean
    restore: () => void
    discard: () => void
  }
  /** How many lines the offered input has. */
  offeredLines?: number | undefined
  reasons: readonly ListedReason[]
  warnings?: readonly ListedReason[]
  onCell?: (cell: CellAddress) => void
  summary: string
  fields: ReactNode
  /** The field that the key for the header leads to. */
  firstField: string
  totals?: ReactNode
  /** Buttons before those that save and finish. */
  tools?: ReactNode
  /** What a document offers beside saving and finishing, also outside the page (D355). */
  deeds?: readonly PageDeed[]
  /** What opens beside the page and leads to its fields. */
  beside?: (onGo: (goal: Goal) => void) => ReactNode
  keys: Omit<PageKeys, 'save' | 'finish' | 'header'>
  children?: ReactNode
}

const foldKey = 'seaway.headerFolded'
/** In a lower window a stored order opens at its lines, of which ten are visible, with the header folded. */
const lowWindow = 800
const isFolded = (preference: string | null) =>
  preference === null ? window.innerHeight < lowWindow : preference === 'yes'

/** The page on which a document is written: its header, what else it has, and the buttons at the bottom. */
export function EditorFrame(props: Props) {
  const { formId, base, sending, journal, save, finish, newest, live } = props
  const t = useText()
  const { storage } = usePlatform()
  const { message } = App.useApp()
  const ended = useSession((session) => session.ended)
  const foot = useRef<HTMLDivElement>(null)
  useCoveredBottom(foot)
  const narrow = useNarrow()
  const opensFolded = () => {
    if (props.children === undefined) return false
    if (base.id !== null) return isFolded(storage.get(foldKey))
    // On a phone the fields of a new record fill two screens; where none is missing, it begins with what is wanted.
    return narrow && props.headerReasons(true).length === 0
  }
  const [folded, setFolded] = useState(opensFolded)
  const readOnly = save.why.length > 0
  const fold = useSteady((next: boolean) => {
    setFolded(next)
    storage.set(foldKey, next ? 'yes' : 'no')
  })
  const focusField = (name: string) => {
    setFolded(false)
    setTimeout(() => focusControl(fieldId(formId, name)))
  }
  const go = (goal: Goal) => ('field' in goal ? focusField(goal.field) : props.onCell?.(goal.cell))
  /** Pressed by its key, a button gives the same reasons as by mouse. */
  const press = ({ why }: Verdict, finishing: boolean) => {
    if (why.length > 0) void message.warning(why.join(' '))
    else if (sending.waiting) sending.now()
    else if (!sending.busy) props.start({ finish: finishing, final: finishing || live })
  }
  const pressSave = useSteady(() => press(save, false))
  const pressFinish = useSteady(() => finish && press(finish, true))
  const offered = [
    { name: 'save', ...save, run: pressSave },
    ...(finish ? [{ name: 'finish', ...finish, run: pressFinish }] : []),
  ]
  useOfferedDeeds({ about: props.title, deeds: [...offered.toReversed(), ...(props.deeds ?? [])] })
  useFirstField(formId, () =>
    readOnly
      ? []
      : props.headerReasons(true).flatMap(({ path, code }) => (code === 'REQUIRED' ? [path] : [])),
  )
  usePageKeys({
    ...props.keys,
    save: pressSave,
    finish: pressFinish,
    header: () => {
      fold(false)
      setTimeout(() => focusControl(fieldId(formId, props.firstField)))
    },
  })
  const standing = () => {
    if (sending.waiting) return t('form.notSaved')
    if (sending.busy) return t('editing.saving')
    if (props.unsaved) return t(journal.written ? 'editing.kept' : 'editing.unsaved')
    return base.id === null ? '' : t('editing.saved')
  }
  return (
    <Page
      title={props.title}
      beside={
        <span className={styles['quiet']} role="status">
          {standing()}
        </span>
      }
    >
      <div className={styles['notices']}>
        {props.notice}
        {readOnly && <Alert type="warning" showIcon title={save.why.join(' ')} />}
        {newest !== undefined && newest > base.version && !sending.busy && (
          <Alert type="info" showIcon title={t('editing.newer')} />
        )}
      </div>
      <ReasonList
        key={props.attempt.count}
        reasons={props.reasons}
        warnings={props.warnings ?? []}
        onGo={go}
      />
      <HeaderCard title={props.headerTitle} folded={folded} onFold={fold} summary={props.summary}>
        {props.fields}
      </HeaderCard>
      {props.children}
      {props.more}
      <div ref={foot} className={styles['foot']} data-covers="bottom">
        <SaveTrouble waiting={sending.waiting} failed={sending.failed} onNow={sending.now} />
        {props.totals}
        <div className={styles['actions']}>
          {props.tools}
          <RefusableButton label={save.label} why={save.why} onPress={pressSave} primary={!finish} />
          {finish && <RefusableButton label={finish.label} why={finish.why} onPress={pressFinish} primary />}
        </div>
      </div>
      {props.beside?.(go)}
      {journal.offer && ended === null && (
        <JournalOffer
          at={journal.offer.at}
          lines={props.offeredLines}
          onRestore={journal.restore}
          onDiscard={journal.discard}
        />
      )}
    </Page>
  )
}
