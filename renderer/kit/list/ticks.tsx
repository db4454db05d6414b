import { Checkbox } from 'antd'
import { createContext, useContext, type MouseEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import type { ListMarks } from './use-list-marks.ts'

/** What the boxes need to know: the rows of the page, those that are ticked, and how a row is ticked. */
interface Ticks extends Pick<ListMarks, 'tick' | 'toggle' | 'stretchTo'> {
  ids: readonly string[]
  ticked: readonly string[]
}

const nothing = () => undefined

/**
 * Each box hears of a tick by itself. With antd's own boxes a tick draws every row anew, which people feel in a list of a
 * hundred.
 */
export const TicksContext = createContext<Ticks>({
  ids: [],
  ticked: [],
  tick: nothing,
  toggle: nothing,
  stretchTo: nothing,
})

/** Ticks all rows of the page, or none. */
export function TickAll() {
  const t = useText()
  const { ids, ticked, tick } = useContext(TicksContext)
  const all = ids.length > 0 && ticked.length === ids.length
  return (
    <Checkbox
      aria-label={t('common.selectAll')}
      checked={all}
      indeterminate={ticked.length > 0 && !all}
      disabled={ids.length === 0}
      onChange={() => tick(all ? [] : ids)}
    />
  )
}

const stop = (event: MouseEvent) => event.stopPropagation()

/** Ticks a row. With Shift it ticks everything from the cursor to this row. */
export function Tick({ id }: { id: string }) {
  const t = useText()
  const { ticked, toggle, stretchTo } = useContext(TicksContext)
  return (
    <Checkbox
      aria-label={t('list.select')}
      checked={ticked.includes(id)}
      onClick={stop}
      onChange={({ nativeEvent }) => (nativeEvent.shiftKey ? stretchTo(id) : toggle(id))}
    />
  )
}
