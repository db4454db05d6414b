import { lazy, Suspense } from 'react'
import type { HeaderWords } from '../../engine/editor/header-words.ts'
import type { EditorRow } from '../editor/row.ts'
import type { Take } from '../import/judged-dialog.tsx'
import type { PricedFor } from '../line.api.ts'
import type { Head } from './priced-settings.ts'
import type { useIncoming } from './use-incoming.ts'
import type { useSaving } from './use-saving.ts'

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

interface Props {
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
export function PageDialogs(props: Props) {
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
