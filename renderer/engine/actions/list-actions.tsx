import { lazy, Suspense, useState, type ReactNode } from 'react'
import { needTexts } from '../../i18n/i18n.ts'
import type { ActionSets, Close, ActionSet, Row, Opened } from './action-set.ts'

interface BarProps<R> {
  rows: readonly R[]
  onOpen: (opened: Opened<R>) => void
}
interface DialogProps<R> {
  opened: Opened<R>
  onClose: Close
}
type Select = (ids: readonly string[]) => void

/**
 * What a list offers for its ticked rows, and the dialog, which stays when a row has left the list. Both are fetched
 * with the first tick: most who open a list only read it.
 * @param load The document's actions, with their texts.
 */
export function listActions<R extends Row>(load: () => Promise<Pick<ActionSets<R, R>, 'inList'>>) {
  const loadAll = async (): Promise<ActionSet<R>> => {
    const [{ inList }] = await Promise.all([load(), needTexts('actions'), needTexts('refusals')])
    return inList
  }
  const Bar = lazy(async () => {
    const [{ BatchBar }, set] = await Promise.all([import('./batch-bar.tsx'), loadAll()])
    return { default: (props: BarProps<R>) => <BatchBar set={set} {...props} /> }
  })
  const Dialog = lazy(async () => {
    const [{ OpenedAction }, set] = await Promise.all([import('./opened-action.tsx'), loadAll()])
    return { default: (props: DialogProps<R>) => <OpenedAction set={set} {...props} /> }
  })
  return function useListActions() {
    const [state, setState] = useState<{ opened: Opened<R>; select: Select } | null>(null)
    const bulk = (rows: readonly R[], select: Select): ReactNode => (
      <Suspense>
        <Bar rows={rows} onOpen={(opened) => setState({ opened, select })} />
      </Suspense>
    )
    const close: Close = (left) => {
      if (left) state?.select(left)
      setState(null)
    }
    const dialog = state && (
      <Suspense>
        <Dialog opened={state.opened} onClose={close} />
      </Suspense>
    )
    return { bulk, dialog }
  }
}
