import { sheetRows, type SheetOrder } from './sheet-rows.ts'
import { useMemo, useId, useState, useRef } from 'react'
import { Button, App } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { useSentence, useText, useFormat, useLanguage } from '../../../../i18n/index.ts'
import type { Problems, LineGridHandle } from '../../../../kit/grid/types.ts'
import { useSapSentences } from '../../../../engine/words/line-sentences.ts'
import { cellKey, reasonsByCell } from '../../../../kit/grid/cell-reasons.ts'
import { cellsOf, firstCell, usePushEntries } from './use-push-entries.ts'
import { usePushSentences } from '../../../../engine/push/use-push-sentences.ts'
import { DateInput } from '../../../../kit/form/date-input.tsx'
import { useNarrow } from '../../../../kit/use-media.ts'
import styles from './sheet.module.css'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { pushBatchMax } from '#shared/vocabulary/limits.ts'
import { RefusableButton } from '../../../../kit/actions.tsx'
import { CheckPanel } from '../../../../kit/grid/check-panel.tsx'
import { LineGrid } from '../../../../kit/grid/line-grid.tsx'
import { recordIdOf, useFolding } from '../../../../kit/grid/use-folding.ts'
import { RestoredNotice } from '../../../../kit/journal/restored-notice.tsx'
import type { StoredInput } from '../../../../kit/journal/stored-input.ts'
import { useUnsavedPage } from '../../../../kit/journal/unsaved-pages.ts'
import { useInsistence } from '../../../../kit/use-insistence.ts'
import { useSavePushMutation, type PushPreview } from '../order-push.api.ts'
import { OrderPanel } from './order-panel.tsx'
import { draftOf, isUntouched, standingOf, toOrderPush, type PushDraft } from './push-draft.ts'
import { useSheetColumns } from './use-sheet-columns.ts'
import { batchAddress, batchesAddress, listAddress } from '../../../../engine/push/push-address.ts'

/**
 * The problems that the cells show: what stops the order, and what SAP said at its last refusal. An empty cell is
 * reported only after a push was attempted.
 */
function useCellProblems(
  orders: readonly SheetOrder[],
  blanksToo: boolean,
): { problems: Problems; notes: Problems } {
  const sentence = useSentence()
  const sentences = usePushSentences('order')
  const sapSentences = useSapSentences()
  return useMemo(() => {
    const reasons = reasonsByCell(
      orders.map(({ preview: { id }, standing }) => ({
        id,
        reasons: 'stops' in standing ? standing.stops : [],
      })),
      cellsOf,
      blanksToo,
    )
    const refused = new Map(
      orders.flatMap(({ preview: { id, push } }) =>
        push?.state === 'rejected' ? [[cellKey({ rowId: id, key: 'standing' }), push.messages]] : [],
      ),
    )
    return {
      problems: (rowId, key) => {
        const own = reasons.get(cellKey({ rowId, key }))
        if (!own) return undefined
        return (rowId.includes(':') ? own.map(sentence) : sentences(own)).join(' ')
      },
      notes: (rowId, key) => {
        const messages = refused.get(cellKey({ rowId, key }))
        return messages && sapSentences(messages).join(' ')
      },
    }
  }, [orders, blanksToo, sentence, sentences, sapSentences])
}

interface SheetToolsProps {
  onDateAll: (day: string) => void
  /** Whether every order shows its lines. */
  expanded: boolean
  onExpand: (all: boolean) => void
}

/** Actions on all orders of the sheet. */
function SheetTools({ onDateAll, expanded, onExpand }: SheetToolsProps) {
  const t = useText()
  const id = useId()
  const narrow = useNarrow()
  const [day, setDay] = useState('')
  return (
    <div className={styles['tools']}>
      <Button size="small" aria-pressed={expanded} onClick={() => onExpand(!expanded)}>
        {t(expanded ? 'pushScreens.sheet.collapseAll' : 'pushScreens.sheet.expandAll')}
      </Button>
      <div className={styles['date']}>
        <label htmlFor={id}>{t('pushScreens.productionDate')}</label>
        <DateInput id={id} size="small" value={day} onChange={setDay} />
        <Button size="small" disabled={day === ''} onClick={() => onDateAll(day)}>
          {t('pushScreens.sheet.dateAll')}
        </Button>
      </div>
      {!narrow && <span className="secondary">{t('pushScreens.sheet.hint')}</span>}
    </div>
  )
}

interface Props {
  previews: ReadonlyMap<string, PushPreview>
  drafts: ReadonlyMap<string, StoredInput<PushDraft>>
  keep: (id: string, draft: PushDraft | null) => void
  /** Whether the input is stored on this computer. */
  stored: boolean
}

/** The orders with input that was restored from an earlier visit. */
const restoredOf = ({ previews, drafts }: Props) =>
  [...drafts].filter(([id, { content }]) => {
    const preview = previews.get(id)
    return preview !== undefined && !isUntouched({ ...draftOf(preview), ...content }, preview)
  })

/** The sheet once all data is read: input, what stops the orders, and the push. */
export function OpenSheet(props: Props) {
  const { previews, drafts: kept, keep } = props
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const sentences = usePushSentences('order')
  const navigate = useNavigate()
  const { message } = App.useApp()
  const grid = useRef<LineGridHandle>(null)
  const [drafts] = useState(() => new Map([...kept].map(([id, { content }]) => [id, content])))
  const sheet = usePushEntries({ previews, drafts: drafts, language: useLanguage(), keep })
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
  const marks = useCellProblems(orders, checked)

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
      void navigate(batchAddress('order', batchId))
    } catch (error) {
      void message.error(sentence.of(error))
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
        {...marks}
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
          <Link to={batchesAddress('order')}>{t('pushScreens.batch.recent')}</Link>
          <Link to={listAddress('order')}>{t('pushScreens.toList')}</Link>
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
