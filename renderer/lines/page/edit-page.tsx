import { Alert, Flex } from 'antd'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { headerReasons } from '#shared/engine/document-header.ts'
import { needTexts } from '../../i18n/i18n.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { Presence } from '../../engine/presence/presence.tsx'
import { EditorFrame } from '../../engine/editor/editor-frame.tsx'
import { HeaderForm } from '../../engine/editor/header-form.tsx'
import { useHeaderWords, type HeaderWords } from '../../engine/editor/header-words.ts'
import type { RecordOf } from '../../engine/editor/editor-settings.ts'
import type { OpenedPage } from '../../engine/editor/opened-editor.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { useSteady } from '../../kit/use-steady.ts'
import type { CellAddress } from '../../kit/grid/types.ts'
import { LineEditor, type LineEditorHandle } from '../editor/line-editor.tsx'
import { ProblemBar } from '../editor/problem-bar.tsx'
import { TotalsBar, type Figure } from '../editor/totals-bar.tsx'
import { useCellReasons } from '../editor/use-cell-reasons.ts'
import { commentsOf, isBlank, type EditorRow } from '../editor/row.ts'
import { useSteps } from '../editor/use-line-editing.ts'
import type { Take } from '../import/judged-dialog.tsx'
import type { PricedFor } from '../line.api.ts'
import { LineTools, PreviewButton } from './line-tools.tsx'
import { listedReasons } from './savable.ts'
import {
  useCustomerChoice,
  type OpenedOrder,
  type OrderDocument,
  type PricedSettings,
  type PricedShape,
  type Head,
} from './priced-settings.ts'
import { OpenReview } from './open-review.tsx'
import styles from './page.module.css'
import { useDuplicateWarning } from './use-duplicates.ts'
import { isHeadReady, useHeadChange } from './use-head-change.ts'
import { useIncoming } from './use-incoming.ts'
import { useKeptWork } from './kept-work.ts'
import { useOrderState } from './use-order-state.ts'
import { useSaving } from './use-saving.ts'

const CartonDialog = lazy(async () => ({
  default: (await import('../cartons/carton-dialog.tsx')).CartonDialog,
}))
const LineSheetDialog = lazy(async () => ({
  default: (await import('../import/line-sheet-dialog.tsx')).LineSheetDialog,
}))
const MaterialPicker = lazy(() => import('../picker/material-picker.tsx'))
const LineMergeDialog = lazy(() => import('../merge/line-merge-dialog.tsx'))
const StaleDialog = lazy(async () => ({
  default: (await import('../prices/stale-dialog.tsx')).StaleDialog,
}))
const EditorShortcuts = lazy(async () => ({
  default: (await import('./editor-shortcuts.tsx')).EditorShortcuts,
}))

interface PageDialogsProps {
  sheet: boolean
  onSheetClose: () => void
  incoming: ReturnType<typeof useIncoming>
  onTake: Take
  /** Appends the chosen materials as lines. */
  onPick: (rows: readonly EditorRow[]) => void
  saving: ReturnType<typeof useSaving<Head>>
  pricedFor: PricedFor
  /** The total of the order with other lines. */
  totalOf: (rows: readonly EditorRow[]) => string
  words: HeaderWords
}

/** The dialogs over the page; each is loaded when it opens. */
function PageDialogs(props: PageDialogsProps) {
  const { sheet, onSheetClose, incoming, onTake, onPick, saving, pricedFor, totalOf, words } = props
  const { open, fields, target, close } = incoming
  const { cartons, merging, stale } = saving
  return (
    <Suspense>
      {sheet && <EditorShortcuts onClose={onSheetClose} />}
      {(open?.from === 'file' || open?.from === 'paste') && (
        <LineSheetDialog
          {...(open.from === 'paste' && { pasted: open.pasted })}
          fields={fields}
          pricedFor={pricedFor}
          target={target}
          onTake={onTake}
          onClose={close}
        />
      )}
      {open?.from === 'materials' && (
        <MaterialPicker pricedFor={pricedFor} search={open.search} onTake={onPick} onClose={close} />
      )}
      {cartons && (
        <CartonDialog
          rows={cartons.rows}
          currency={pricedFor.currency}
          stops={cartons.stops}
          totalOf={totalOf}
          onConfirm={cartons.confirm}
          onCancel={cartons.cancel}
        />
      )}
      {stale && <StaleDialog refused={stale.orders} onAnswer={stale.answer} onCancel={stale.cancel} />}
      {merging && (
        <LineMergeDialog
          words={words}
          conflicts={merging.conflicts}
          onDecide={merging.decide}
          onCancel={merging.cancel}
        />
      )}
    </Suspense>
  )
}

const TypedPreview = lazy(async () => {
  const [preview] = await Promise.all([import('./typed-preview.tsx'), needTexts('papers')])
  return preview
})

interface Props<S extends PricedShape> {
  page: OpenedPage<RecordOf<S>, OpenedOrder<S['content']>>
  document: OrderDocument<S['content']>
  settings: PricedSettings<S>
}

const deed = (name: string, label: string, run: () => void) => ({ name, label, why: [], run })
const noFigures = () => none
const none: readonly Figure[] = []
const noHeader = () => ({ overrides: undefined, names: undefined })

/** The page on which an order is written: the header, the lines in one grid, and the totals at the bottom. */
export function EditPage<S extends PricedShape>({ page, document: order, settings }: Props<S>) {
  type H = S['content']
  const { opened, record, event, finish: finishOf, onSaved, onFinished, notice, ...frame } = page
  const {
    view,
    useHeader = noHeader,
    useFigures = noFigures,
    settle = (next) => next,
    Beside,
    review,
  } = settings
  const t = useText()
  const sentence = useSentence()
  const byTable = (now: H, _totalAmount: string, today: string) =>
    headerReasons(view.document.fields, event, now, today)
  const state = useOrderState(order, opened, settings.checkHeader ?? byTable)
  const { base, header, lines, totals, attempt, pricedFor } = state
  const grid = useRef<LineEditorHandle>(null)
  const [sheet, setSheet] = useState(false)
  const [previewing, setPreviewing] = useState(false)
  const { changeHead, repriced, forgetRepriced } = useHeadChange(state)
  const choose = useCustomerChoice(settings.started)
  const { overrides, names } = useHeader(header, record)
  const words = useHeaderWords(view, [header, record], names)
  const duplicate = useDuplicateWarning(order.name, header)
  const { reasons, problems, notes, noted } = useCellReasons(lines, attempt.final)
  const incoming = useIncoming(lines, order.side, base, header.purchaseNo ?? '')
  const journal = useKeptWork(order.name, state)
  const formId = `${order.name}-header`
  const comments = useMemo(() => commentsOf(lines.rows), [lines.rows])
  const toComment = useSteps(comments, (cell) => grid.current?.focusCell(cell))
  const lineCount = lines.rows.filter((row) => !isBlank(row)).length
  // Finance has decided on some of the flagged lines already; the server knows which of them still are the same.
  const decided = record?.lines.filter(({ reviewDecided }) => reviewDecided).length ?? 0
  const reviewLines = Math.max(0, totals.reviewLines - decided)
  const finish = finishOf({
    lineCount,
    openLines: 0,
    totalAmount: totals.totalAmount,
    ...settings.factsOf?.(header),
    ...(state.unsaved && { reviewLines }),
  })
  const saving = useSaving({
    document: order,
    state,
    reviews: review !== undefined,
    leaving: { event: finish?.event ?? event, label: finish?.label ?? '' },
    commit: () => grid.current?.commit(),
    onSaved,
    onFinished,
  })
  const readOnly = page.save.why.length > 0

  const change = useSteady((next: H, changed: keyof H & string) => {
    if (changed === 'customerId') void choose(next.customerId, (head) => void changeHead(head))
    else if (changed === 'salesOrg' || changed === 'currency')
      void changeHead({ [changed]: next[changed] } as Partial<H>)
    else state.setHeader(settle(next, changed, totals.totalAmount))
  })
  const focusCell = useSteady((cell: CellAddress) => grid.current?.focusCell(cell))
  const chooseMaterials = useSteady(() => incoming.openMaterials())
  const importFile = useSteady(() => incoming.openFile())
  const togglePreview = useSteady(() => {
    grid.current?.commit()
    setPreviewing(!previewing)
  })
  const showKeys = useSteady(() => setSheet(true))
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
  const ready = isHeadReady(header)
  useAsked(ready && !readOnly ? { choose: incoming.openMaterials, import: incoming.openFile } : {})
  const shared = { rows: lines.rows, t, sentence, fieldLabel: words.label }
  const cells = attempt.count === 0 ? [] : reasons
  return (
    <>
      <EditorFrame
        {...frame}
        notice={
          <>
            {notice}
            {base.id !== null && <Presence doc={view.document.name} id={base.id} editing={!readOnly} />}
            {repriced > 0 && (
              <Alert
                type="warning"
                showIcon
                closable={{ onClose: forgetRepriced }}
                title={t('editing.head.repriced', { count: repriced, currency: header.currency })}
              />
            )}
          </>
        }
        formId={formId}
        headerTitle={t(`${view.document.words}.details`)}
        finish={finish}
        base={base}
        unsaved={state.unsaved}
        attempt={attempt}
        headerReasons={state.headerReasons}
        sending={saving}
        start={(step) => void saving.start(step)}
        journal={journal}
        offeredLines={journal.offer?.content.mine.rows.length}
        reasons={listedReasons({ header: state.shownReasons, cells, ...shared })}
        warnings={listedReasons({ header: [], cells: attempt.count === 0 ? [] : notes, ...shared })}
        onCell={focusCell}
        summary={words.summary(header)}
        firstField="customerId"
        tools={<PreviewButton open={previewing} onPress={togglePreview} />}
        deeds={[
          ...(ready && !readOnly
            ? [
                deed('materials', t('editing.materials.choose'), chooseMaterials),
                deed('import', t('editing.import.open'), importFile),
              ]
            : []),
          deed('preview', t('editing.preview'), togglePreview),
        ]}
        beside={(onGo) =>
          previewing && (
            <Suspense>
              <TypedPreview
                document={order}
                state={state}
                final={page.live}
                listed={(head, wrong) => listedReasons({ header: head, cells: wrong, ...shared })}
                onGo={onGo}
                onClose={togglePreview}
              />
            </Suspense>
          )
        }
        keys={{
          lines: () => grid.current?.focusCell(),
          sheet: showKeys,
          preview: togglePreview,
          nextComment: () => toComment(1),
          previousComment: () => toComment(-1),
        }}
        totals={
          <TotalsBar
            totals={totals}
            currency={header.currency}
            more={useFigures(lines.rows, header.currency)}
            brief={previewing}
          />
        }
        fields={
          <>
            <HeaderForm
              id={formId}
              view={view}
              header={header}
              reasons={state.shownReasons}
              readOnly={readOnly}
              event={event}
              overrides={{ ...overrides, purchaseNo: { warning: duplicate } }}
              onChange={change}
            />
            {Beside && (
              <Beside
                id={base.id}
                header={header}
                totalAmount={totals.totalAmount}
                onChange={state.setHeader}
              />
            )}
          </>
        }
      >
        {ready ? (
          <LineEditor
            ref={grid}
            editing={lines}
            side={order.side}
            currency={header.currency}
            problems={problems}
            notes={noted}
            readOnly={readOnly}
            tools={
              <Flex gap={12} wrap align="center" justify="end" className={styles['tools'] ?? ''}>
                <ProblemBar reasons={reasons} notes={notes} comments={comments} onGo={focusCell} />
                <LineTools
                  onChoose={readOnly ? undefined : chooseMaterials}
                  onImport={readOnly ? undefined : importFile}
                  onKeys={showKeys}
                />
              </Flex>
            }
            onPaste={incoming.paste}
          />
        ) : (
          <div className={styles['first']}>{t('errors.HEAD_FIRST')}</div>
        )}
      </EditorFrame>
      <PageDialogs
        sheet={sheet}
        onSheetClose={() => setSheet(false)}
        incoming={incoming}
        onTake={take}
        onPick={pick}
        saving={saving}
        pricedFor={pricedFor}
        totalOf={state.totalOf}
        words={words}
      />
      {saving.review && review && (
        <OpenReview
          review={saving.review}
          show={review}
          id={base.id}
          header={header}
          rows={lines.rows}
          totalOf={state.totalOf}
          onCell={focusCell}
        />
      )}
    </>
  )
}
