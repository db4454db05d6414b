import { Alert, App, Flex } from 'antd'
import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { RefusableButton } from '../../kit/actions.tsx'
import { fieldId, focusControl } from '../../kit/form/field-id.ts'
import { useFirstField } from '../../kit/form/use-first-field.ts'
import { Page } from '../../kit/page/page.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { SaveTrouble } from '../../kit/save-trouble.tsx'
import { useCoveredBottom } from '../../kit/use-covered-bottom.ts'
import { usePlatform } from '../../platform/platform.ts'
import { LineEditor, type LineEditorHandle } from '../editor/line-editor.tsx'
import { ProblemBar } from '../editor/problem-bar.tsx'
import { TotalsBar } from '../editor/totals-bar.tsx'
import { useCellReasons } from '../editor/use-cell-reasons.ts'
import { commentsOf, isBlank, type EditorRow } from '../editor/row.ts'
import { totalsOf } from '../editor/totals.ts'
import { useSteps } from '../editor/use-steps.ts'
import type { RoundedTotals } from '../cartons/carton-lines.ts'
import type { Take } from '../import/judged-dialog.tsx'
import { HeaderCard } from './header-card.tsx'
import { JournalOffer } from './journal-offer.tsx'
import { LineTools } from './line-tools.tsx'
import { listedReasons } from './listed-reasons.ts'
import type { Head, OpenedOrder, OrderDocument, SavedOrder } from './order-document.ts'
import { PageDialogs } from './page-dialogs.tsx'
import styles from './page.module.css'
import { ReasonList } from './reason-list.tsx'
import { isHeadReady, useHeadChange } from './use-head-change.ts'
import { useIncoming } from './use-incoming.ts'
import { useKeptWork } from './use-kept-work.ts'
import { useOrderState, type OrderState } from './use-order-state.ts'
import { usePageKeys } from './use-page-keys.ts'
import { useSaving } from './use-saving.ts'

/** A button of the page with the machine's decision about it. */
export interface Verdict {
  label: string
  /** Why it may not be pressed now; empty when it may. */
  why: readonly string[]
}

/** What the header's part of the page gets to draw. */
export interface HeaderProps<H extends Head> {
  formId: string
  header: H
  reasons: OrderState<H>['shownReasons']
  totalAmount: string
  readOnly: boolean
  /** Asks before another customer, sales organization or currency takes effect under existing lines. */
  onHead: (change: Partial<H>) => void
  onChange: (header: H) => void
}

interface Props<H extends Head> {
  document: OrderDocument<H>
  opened: OpenedOrder<H>
  title: string
  notice?: ReactNode
  /** A newer version than this editor's, because somebody else has saved. */
  newest: number | undefined
  /** An effective order must stay complete. */
  live: boolean
  save: Verdict
  /** Submits or generates; absent where that has happened. `lineCount` is the number of lines on screen. */
  finish?: ((lineCount: number) => Verdict) | undefined
  /** Draws the header's fields. */
  fields: (props: HeaderProps<H>) => ReactNode
  /** What the page shows below the lines. */
  more?: ReactNode
  summary: (header: H) => string
  fieldLabel: (key: string) => string | undefined
  fieldText: (key: string, value: unknown) => string
  /** Shows the whole order before it is sent; absent where nobody needs that. */
  review?: (props: ReviewProps<H>) => ReactNode
  onSaved: (saved: SavedOrder) => void
  onFinished: (saved: SavedOrder) => void
}

/** What is on screen, for a review before the order is sent. */
export interface ReviewProps<H extends Head> {
  header: H
  rows: readonly EditorRow[]
  totalAmount: string
  roundings: RoundedTotals | null
  confirm: () => void
  cancel: () => void
}

const foldKey = 'seaway.headerFolded'
/** In a lower window a stored order opens at its lines, of which ten are visible, with the header folded. */
const lowWindow = 800
const isFolded = (kept: string | null) => (kept === null ? window.innerHeight < lowWindow : kept === 'yes')

/** The page on which an order is written: the header, the lines in one grid, and the totals at the bottom. */
export function EditPage<H extends Head>(props: Props<H>) {
  const { document: order, opened, newest, live } = props
  const t = useText()
  const sentence = useSentence()
  const { storage } = usePlatform()
  const { message } = App.useApp()
  const { ended } = useSession()
  const state = useOrderState(order, opened)
  const { base, header, lines, totals, attempt } = state
  const shownTotals = useDeferredValue(totals)
  const grid = useRef<LineEditorHandle>(null)
  const foot = useRef<HTMLDivElement>(null)
  useCoveredBottom(foot)
  const [folded, setFolded] = useState(() => opened.id !== null && isFolded(storage.get(foldKey)))
  const [sheet, setSheet] = useState(false)
  const { changeHead, repriced, forgetRepriced } = useHeadChange(state)
  const { reasons, problems, notes, noted } = useCellReasons(lines, attempt.final)
  const incoming = useIncoming(lines, order.side, base, header.purchaseNo)
  const kept = useKeptWork(order.name, state)
  const formId = `${order.name}-header`
  const comments = useMemo(() => commentsOf(lines.rows), [lines.rows])
  const toComment = useSteps(comments, (cell) => grid.current?.focusCell(cell))
  const saving = useSaving({
    document: order,
    state,
    reviews: props.review !== undefined,
    commit: () => grid.current?.commit(),
    onSaved: props.onSaved,
    onFinished: props.onFinished,
  })
  const lineCount = lines.rows.filter((row) => !isBlank(row)).length
  const finish = props.finish?.(lineCount)

  const readOnly = props.save.why.length > 0

  const fold = (next: boolean) => {
    setFolded(next)
    storage.set(foldKey, next ? 'yes' : 'no')
  }
  const focusField = (name: string) => {
    setFolded(false)
    setTimeout(() => focusControl(fieldId(formId, name)))
  }
  /** Pressed by its key, a button gives the same reasons as by mouse. */
  const press = ({ why }: Verdict, finishing: boolean) => {
    if (why.length > 0) void message.warning(why.join(' '))
    else if (saving.waiting) saving.now()
    else if (!saving.busy) void saving.start({ finish: finishing, final: finishing || live })
  }
  const save = () => press(props.save, false)
  const complete = () => finish && press(finish, true)
  // The dialog must return the focus first.
  const focusRow = (row: EditorRow | undefined) =>
    setTimeout(() => grid.current?.focusCell(row && { rowId: row.id, key: 'materialId' }))
  const take: Take = (taken, source) => {
    incoming.take(taken, source)
    focusRow(taken.first)
  }
  const pick = (rows: readonly EditorRow[]) => {
    incoming.pick(rows)
    focusRow(rows[0])
  }
  const ready = isHeadReady(header) && !readOnly
  useAsked(ready ? { choose: incoming.openMaterials, import: incoming.openFile } : {})
  useFirstField(formId, () =>
    readOnly
      ? []
      : state.headerReasons(true).flatMap(({ path, code }) => (code === 'REQUIRED' ? [path] : [])),
  )
  usePageKeys({
    save,
    finish: complete,
    header: () => {
      fold(false)
      setTimeout(() => focusControl(fieldId(formId, 'customerId')))
    },
    lines: () => grid.current?.focusCell(),
    sheet: () => setSheet(true),
    nextComment: () => toComment(1),
    previousComment: () => toComment(-1),
  })
  const said = { rows: lines.rows, t, sentence, fieldLabel: props.fieldLabel }
  const listed = listedReasons({
    header: state.shownReasons,
    cells: attempt.count === 0 ? [] : reasons,
    ...said,
  })
  const warned = listedReasons({ header: [], cells: attempt.count === 0 ? [] : notes, ...said })
  const standing = () => {
    if (saving.waiting) return t('form.notSaved')
    if (saving.busy) return t('editing.saving')
    if (state.unsaved) return t(kept.written ? 'editing.kept' : 'editing.unsaved')
    return base.id === null ? '' : t('editing.saved')
  }
  const pricedFor = { customerId: header.customerId, currency: header.currency }
  return (
    <Page
      title={props.title}
      beside={
        <span className={styles['quiet']} role="status">
          {standing()}
        </span>
      }
    >
      {props.notice}
      {readOnly && <Alert type="warning" showIcon title={props.save.why.join(' ')} />}
      {newest !== undefined && newest > base.version && !saving.busy && (
        <Alert type="info" showIcon title={t('editing.newer')} />
      )}
      <ReasonList
        key={attempt.count}
        reasons={listed}
        warnings={warned}
        onGo={(goal) => ('field' in goal ? focusField(goal.field) : grid.current?.focusCell(goal.cell))}
      />
      <HeaderCard folded={folded} onFold={fold} summary={props.summary(header)}>
        {props.fields({
          formId,
          header,
          reasons: state.shownReasons,
          totalAmount: totals.totalAmount,
          readOnly,
          onHead: (change) => void changeHead(change),
          onChange: state.setHeader,
        })}
      </HeaderCard>
      {repriced > 0 && (
        <Alert
          type="warning"
          showIcon
          closable={{ onClose: forgetRepriced }}
          title={t('editing.head.repriced', { count: repriced, currency: header.currency })}
        />
      )}
      {isHeadReady(header) ? (
        <LineEditor
          ref={grid}
          editing={lines}
          side={order.side}
          currency={header.currency}
          problems={problems}
          notes={noted}
          readOnly={readOnly}
          tools={
            <Flex gap={12} wrap align="center" justify="end">
              <ProblemBar
                reasons={reasons}
                notes={notes}
                comments={comments}
                onGo={(cell) => grid.current?.focusCell(cell)}
              />
              <LineTools
                onChoose={readOnly ? undefined : () => incoming.openMaterials()}
                onImport={readOnly ? undefined : incoming.openFile}
                onKeys={() => setSheet(true)}
              />
            </Flex>
          }
          onPaste={incoming.paste}
        />
      ) : (
        <div className={styles['first']}>{t('errors.HEAD_FIRST')}</div>
      )}
      {props.more}
      <div ref={foot} className={styles['foot']} data-covers="bottom">
        <SaveTrouble waiting={saving.waiting} failed={saving.failed} onNow={saving.now} />
        <TotalsBar totals={shownTotals} currency={header.currency} charged={order.side === 'staff'} />
        <div className={styles['actions']}>
          <RefusableButton label={props.save.label} why={props.save.why} onPress={save} primary={!finish} />
          {finish && <RefusableButton label={finish.label} why={finish.why} onPress={complete} primary />}
        </div>
      </div>
      {kept.offer && ended === null && (
        <JournalOffer
          at={kept.offer.at}
          lines={kept.offer.content.mine.rows.length}
          onRestore={kept.restore}
          onDiscard={kept.discard}
        />
      )}
      <PageDialogs
        sheet={sheet}
        onSheetClose={() => setSheet(false)}
        incoming={incoming}
        onTake={take}
        onPick={pick}
        saving={saving}
        pricedFor={pricedFor}
        totalOf={(rows) => totalsOf(rows, order.chargesOf(header)).totalAmount}
        fieldLabel={(key) => props.fieldLabel(key) ?? key}
        fieldText={props.fieldText}
      />
      {saving.review &&
        props.review?.({
          header,
          rows: lines.rows,
          totalAmount: totals.totalAmount,
          ...saving.review,
        })}
    </Page>
  )
}
