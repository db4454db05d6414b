import { App } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { pushBatchMax } from '#shared/vocabulary/limits.ts'
import { refusalOf } from '../../../../api/refusal.ts'
import { useFormat, useLanguage, useSentence, useText } from '../../../../i18n/index.ts'
import { RefusableButton } from '../../../../kit/actions.tsx'
import { CheckPanel } from '../../../../kit/grid/check-panel.tsx'
import { LineGrid } from '../../../../kit/grid/line-grid.tsx'
import type { LineGridHandle } from '../../../../kit/grid/types.ts'
import { recordIdOf, useFolding } from '../../../../kit/grid/use-folding.ts'
import { RestoredNotice } from '../../../../kit/journal/restored-notice.tsx'
import type { StoredInput } from '../../../../kit/journal/stored-input.ts'
import { useUnsavedPage } from '../../../../kit/journal/unsaved-pages.ts'
import { useInsistence } from '../../../../kit/use-insistence.ts'
import { usePushSentences } from '../../../../engine/push/use-push-sentences.ts'
import { useSavePushMutation, type PushPreview } from '../order-push.api.ts'
import styles from './sheet.module.css'
import { firstCell } from './cell-reasons.ts'
import { OrderPanel } from './order-panel.tsx'
import { draftOf, isUntouched, standingOf, toOrderPush, type PushDraft } from './push-draft.ts'
import { sheetRows, type SheetOrder } from './sheet-rows.ts'
import { SheetTools } from './sheet-tools.tsx'
import { useCellProblems } from './use-cell-problems.ts'
import { usePushEntries } from './use-push-entries.ts'
import { useSheetColumns } from './use-sheet-columns.ts'

interface Props {
  previews: ReadonlyMap<string, PushPreview>
  kept: ReadonlyMap<string, StoredInput<PushDraft>>
  keep: (id: string, draft: PushDraft | null) => void
  /** Whether the input is stored on this computer. */
  stored: boolean
}

/** The orders with input that was restored from an earlier visit. */
const restoredOf = ({ previews, kept }: Props) =>
  [...kept].filter(([id, { content }]) => {
    const preview = previews.get(id)
    return preview !== undefined && !isUntouched({ ...draftOf(preview), ...content }, preview)
  })

/** The sheet once all data is read: input, what stops the orders, and the push. */
export function OpenSheet(props: Props) {
  const { previews, kept, keep } = props
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const sentences = usePushSentences('order')
  const navigate = useNavigate()
  const { message } = App.useApp()
  const grid = useRef<LineGridHandle>(null)
  const [drafts] = useState(() => new Map([...kept].map(([id, { content }]) => [id, content])))
  const sheet = usePushEntries({ previews, kept: drafts, language: useLanguage(), keep })
  const [restored, setRestored] = useState(() => restoredOf(props))
  const folding = useFolding(grid, [...previews.keys()])
  const { expanded, see } = folding
  const [activeId, setActive] = useState<string>()
  const [checked, setChecked] = useState(false)
  const [save, saving] = useSavePushMutation()
  const { insist } = useInsistence()

  const { entries } = sheet
  const orders = useMemo(() => {
    const drafted = new Map(entries.map(({ id, draft }) => [id, draft]))
    const today = businessDateOf(new Date())
    return [...previews.values()].flatMap((preview): SheetOrder[] => {
      const draft = drafted.get(preview.id)
      return draft ? [{ preview, draft, standing: standingOf(preview, draft, today) }] : []
    })
  }, [previews, entries])
  const unsaved = orders.some(({ preview, draft }) => !isUntouched(draft, preview))
  useUnsavedPage(unsaved)
  const rows = useMemo(() => sheetRows(orders, expanded), [orders, expanded])
  const columns = useSheetColumns(orders.some(({ preview }) => preview.duplicates.length > 0))
  const said = useCellProblems(orders, checked)

  const open = orders.filter(({ standing }) => standing.kind !== 'begun')
  const stopped = open.filter(({ standing }) => standing.kind === 'stopped')
  const ready = open.filter(({ standing }) => standing.kind !== 'stopped')
  const active = orders.find(({ preview }) => preview.id === activeId) ?? orders[0]

  const push = async () => {
    const body = {
      orders: ready.map(({ preview, draft }) => toOrderPush(preview, draft)),
      leftOut: stopped.map(({ preview }) => preview.id),
    }
    try {
      const { batchId } = await insist(() => save({ body }).unwrap())
      void navigate(`/home/orderManage/push?batch=${batchId}`)
    } catch (error) {
      void message.error(refusalOf(error).reasons.map(sentence).join(' '))
    }
  }
  const check = () => {
    setChecked(true)
    const [first] = stopped
    if (!first) return void push()
    if ('stops' in first.standing) see(firstCell(first.preview.id, first.standing.stops))
  }

  return (
    <>
      {restored.length > 0 && (
        <RestoredNotice
          title={t('pushScreens.sheet.restored', {
            at: format.instant(
              restored
                .map(([, { at }]) => at)
                .toSorted()
                .at(-1)!,
            ),
            count: restored.length,
          })}
          afresh={t('pushScreens.sheet.startAfresh')}
          keep={t('pushScreens.sheet.keepRestored')}
          onStartAfresh={() => {
            sheet.startAfresh(new Set(restored.map(([id]) => id)))
            setRestored([])
          }}
          onClose={() => setRestored([])}
        />
      )}
      <SheetTools
        onDateAll={sheet.dateAll}
        expanded={expanded.size === orders.length}
        onExpand={folding.foldAll}
      />
      <LineGrid
        ref={grid}
        fixed
        name="push"
        label={t('pushScreens.title')}
        columns={columns}
        rows={rows}
        {...said}
        onEdit={sheet.edit}
        onUndo={sheet.undo}
        onRedo={sheet.redo}
        onFold={folding.fold}
        onActive={(cell) => setActive(cell && recordIdOf(cell.rowId))}
        maxHeight="60vh"
      />
      {active && (
        <OrderPanel
          order={active}
          blanksToo={checked}
          onForAll={open.length > 1 ? () => sheet.chooseForAll(active.draft) : undefined}
        />
      )}
      <div className={styles['foot']}>
        {checked && stopped.length > 0 && (
          <CheckPanel
            title={t('pushScreens.check.title', { count: stopped.length })}
            stopped={stopped.map(({ preview: { id, orderNo }, standing }) => {
              const stops = 'stops' in standing ? standing.stops : []
              return { id, name: orderNo, reasons: sentences(stops), onSee: () => see(firstCell(id, stops)) }
            })}
            others={
              ready.length > 0
                ? {
                    label: t('pushScreens.check.pushReady', { count: ready.length }),
                    onPress: () => void push(),
                  }
                : undefined
            }
          />
        )}
        <div className={styles['bar']} role="toolbar" aria-label={t('pushScreens.title')}>
          {unsaved && props.stored && <span className="secondary">{t('pushScreens.sheet.stored')}</span>}
          <Link to="/home/orderManage/push">{t('pushScreens.batch.recent')}</Link>
          <Link to="/home/orderManage">{t('pushScreens.toList')}</Link>
          {open.length > 0 && (
            <RefusableButton
              primary
              label={
                open.length > 1 ? t('pushScreens.pushSeveral', { count: open.length }) : t('pushScreens.push')
              }
              why={
                open.length > pushBatchMax
                  ? [sentence({ code: 'TOO_BIG', params: { max: pushBatchMax } })]
                  : []
              }
              onPress={() => {
                if (!saving.isLoading) check()
              }}
            />
          )}
        </div>
      </div>
    </>
  )
}
