import { useEffect, useState, useMemo } from 'react'
import type { PaperLanguage } from '#shared/lines/paper-languages.ts'
import type { Download } from '../../api/transfer.ts'
import { Alert, Drawer } from 'antd'
import type { Reason } from '#shared/kernel/errors.ts'
import { useLanguage, useText, refusalOf, isTransient, type Refusal } from '../../i18n/index.ts'
import { ReasonPlaces, type Goal, type ListedReason } from '../../engine/editor/reason-list.tsx'
import { mediaHook } from '../../kit/use-media.ts'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { useSettled } from '../../kit/use-settled.ts'
import { placed, toInputs, type RowReason } from '../editor/inputs.ts'
import { isCellKey } from '../editor/row.ts'
import { PreviewPanel } from '../papers/preview-panel.tsx'
import styles from '../papers/papers.module.css'
import type { Head, OrderDocument } from './priced-settings.ts'
import type { OrderState } from './use-order-state.ts'

/** Asks for the paper of what is typed. */
type AskPreview<S> = (sent: S, language: PaperLanguage, signal: AbortSignal) => Promise<Download>

interface Shown {
  /** What was asked for when this came. */
  of: string
  file?: Download
  refusal?: Refusal
}

/**
 * The paper of what is typed. The former one stays until the next has come, and none stays beside a refusal.
 * @param sent null while something in the form keeps it from being asked for
 */
function usePreview<S>(ask: AskPreview<S>, sent: S | null, language: PaperLanguage) {
  const [shown, setShown] = useState<Shown>({ of: '' })
  const [tries, setTries] = useState(0)
  const of = sent === null ? '' : JSON.stringify([sent, language, tries])
  useEffect(() => {
    if (of === '') return
    const left = new AbortController()
    const [content] = JSON.parse(of) as [S]
    ask(content, language, left.signal).then(
      (file) => setShown({ of, file }),
      (error: unknown) => left.signal.aborted || setShown({ of, refusal: refusalOf(error) }),
    )
    return () => left.abort()
  }, [ask, of, language])
  const isBusy = of !== '' && shown.of !== of
  return {
    file: sent === null ? undefined : shown.file,
    refusal: isBusy ? undefined : shown.refusal,
    isBusy,
    again: () => setTries((n) => n + 1),
  }
}

/** Tells whether the window is wide enough for a form with a page beside it. */
const useRoom = mediaHook('(min-width: 1366px)')
/** The paper is asked for again this many milliseconds after the last letter, and not for each letter. */
const pauseMs = 700
const drawerWidth = 720

type Typed = Pick<OrderState<Head>, 'base' | 'header' | 'lines' | 'headerReasons'>

interface Props {
  document: Pick<OrderDocument<Head>, 'preview'>
  state: Typed
  /** The document must be complete, as for its save. */
  final: boolean
  listed: (header: readonly Reason[], cells: readonly RowReason[]) => readonly ListedReason[]
  onGo: (goal: Goal) => void
  onClose: () => void
}

/** What is typed, as a save sends it, and what keeps it from being sent. */
function useTyped(state: Typed, final: boolean) {
  const { base, header, lines } = state
  const { history, book } = lines.state
  const typed = useMemo(() => {
    const { lines: inputs, ...more } = toInputs(history.rows, book, final, base.stored.numbers)
    const { id, version } = base
    return { ...more, header, sent: { id, version, header, lines: inputs, cartonsConfirmed: false } }
  }, [base, header, history, book, final])
  return useSettled(typed, pauseMs)
}

/** The paper of the form as it is now, beside it where the window has room, and over it where it has none. */
export default function TypedPreview({ document, state, final, listed, onGo, onClose }: Props) {
  const t = useText()
  const hasRoom = useRoom()
  const own = useLanguage()
  const [language, setLanguage] = useState<PaperLanguage>(own)
  const { sent, rowIds, reasons } = useTyped(state, final)
  const header = state.headerReasons(final)
  const isSendable = header.length === 0 && reasons.length === 0
  const { refusal, ...shown } = usePreview(document.preview, isSendable ? sent : null, language)
  const refusedFor = refusal && !isTransient(refusal) && refusal.status !== 404 ? refusal.reasons : []
  const { cells, others } = placed(refusedFor, rowIds, isCellKey)
  const found = isSendable ? listed(others, cells as readonly RowReason[]) : listed(header, reasons)
  const problems = found.length > 0 && (
    <Alert
      type="warning"
      showIcon
      title={t('papers.correctFirst')}
      description={<ReasonPlaces reasons={found} onGo={onGo} />}
    />
  )
  const panel = {
    ...shown,
    refusal,
    onRetry: shown.again,
    language,
    onLanguage: setLanguage,
    problems: problems || undefined,
  }
  if (!hasRoom) return <Over panel={panel} onClose={onClose} />
  return (
    <aside className={styles['beside']} aria-label={t('papers.preview')}>
      <PreviewPanel {...panel} onClose={onClose} />
    </aside>
  )
}

function Over({
  panel,
  onClose,
}: {
  panel: Omit<Parameters<typeof PreviewPanel>[0], 'onClose'>
  onClose: () => void
}) {
  const t = useText()
  useReturnFocus()
  return (
    <Drawer open size={drawerWidth} title={t('papers.preview')} onClose={onClose}>
      <PreviewPanel {...panel} />
    </Drawer>
  )
}
