import { Alert, App, Button } from 'antd'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import type { Reason } from '#shared/kernel/errors.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { RefusableButton } from '../../kit/actions.tsx'
import { usePageKeys } from '../../engine/editor/use-page-keys.ts'
import { StateTag } from '../../engine/state/tag.tsx'
import { detailAddress, type DocumentView } from '../../engine/view.ts'
import { LineGrid } from '../../kit/grid/line-grid.tsx'
import type { GridColumn, LineGridHandle } from '../../kit/grid/types.ts'
import { Page } from '../../kit/page/page.tsx'
import type { Row as DocumentRow } from '../../engine/actions/action-set.ts'
import styles from './pricing.module.css'
import type { Pricing } from './use-pricing.ts'
import { useSteady } from '../../kit/use-steady.ts'

/** Commits the cell that is being edited, and does something after the next render, which knows its value. */
function useCommitted(grid: RefObject<LineGridHandle | null>, work: () => void): () => void {
  const latest = useSteady(work)
  return () => {
    grid.current?.commit()
    requestAnimationFrame(() => latest())
  }
}

type Priced = DocumentRow & { customerName: string; salespersonName: string }

interface Props<D extends Priced, R extends { id: string }> {
  view: DocumentView<D>
  pricing: Pricing<D, R>
  title: string
  /** Says where the link to the whole document leads. */
  whole: string
  /** Why nothing may be priced now. */
  refused: readonly string[]
  reasonsOf: (row: R) => readonly Reason[]
  figures: readonly (readonly [label: string, value: string])[]
  tools: ReactNode
  actions: ReactNode
  grid: { name: string; label: string; columns: readonly GridColumn<R>[] }
  onSave: () => void
  /** Ends the work. Ctrl+Enter does what its button does, or says why it cannot. */
  finish: { label: string; why: readonly string[]; onPress: () => void }
  children?: ReactNode
}

/** Where finance writes prices to the lines of a document: what they come to, and the lines in a grid. */
export function PricingPage<D extends Priced, R extends { id: string }>({
  view,
  pricing,
  title,
  whole,
  refused,
  reasonsOf,
  figures,
  tools,
  actions,
  grid: { name, label, columns },
  onSave,
  finish,
  children,
}: Props<D, R>) {
  const t = useText()
  const sentence = useSentence()
  const grid = useRef<LineGridHandle>(null)
  const { record, rows, refusal } = pricing
  const problems = (rowId: string, key: string) => {
    const row = key === 'unitPrice' ? rows.find(({ id }) => id === rowId) : undefined
    return row && reasonsOf(row).map(sentence)[0]
  }
  // The first price cell is active, because prices are what this screen is opened for.
  const firstRow = rows[0]?.id
  const writable = refused.length === 0
  useEffect(() => {
    if (writable && firstRow !== undefined) grid.current?.focusCell({ rowId: firstRow, key: 'unitPrice' })
  }, [writable, firstRow])
  const { message } = App.useApp()
  const pressFinish = () => {
    if (finish.why.length > 0) void message.warning(finish.why.join(' '))
    else finish.onPress()
  }
  usePageKeys({ save: useCommitted(grid, onSave), finish: useCommitted(grid, pressFinish) })
  return (
    <Page
      title={title}
      beside={
        <>
          <StateTag view={view} field="status" record={record} />
          <span className="secondary">
            {record.customerName} · {record.salespersonName}
          </span>
          <Link to={detailAddress(view, record.id)}>{whole}</Link>
        </>
      }
      actions={
        <>
          {actions}
          <RefusableButton primary {...finish} />
        </>
      }
    >
      {pricing.stale && (
        <Alert
          type="warning"
          showIcon
          title={t('editing.pricing.stale')}
          action={
            <Button size="small" onClick={pricing.restart}>
              {t('editing.pricing.reload')}
            </Button>
          }
        />
      )}
      {refused.length > 0 && <Alert type="info" showIcon title={refused.join(' ')} />}
      {refusal && <Alert type="error" showIcon role="alert" title={sentence.all(refusal.reasons)} />}
      <div className={styles['tools']}>
        <dl className={styles['figures']}>
          {figures.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {writable && <span className="secondary">{t('editing.pricing.keys')}</span>}
        <div className={styles['buttons']}>{tools}</div>
      </div>
      <LineGrid
        ref={grid}
        fixed
        name={name}
        label={label}
        columns={columns}
        rows={rows}
        readOnly={!writable}
        problems={problems}
        onEdit={pricing.edit}
        onUndo={pricing.undo}
        onRedo={pricing.redo}
        maxHeight="calc(100vh - 260px)"
      />
      {children}
    </Page>
  )
}
