import { Dropdown, type MenuProps } from 'antd'
import { useText } from '../../i18n/index.ts'
import type { Columns } from './columns.ts'

/** Where a menu was opened and on what: a column, and in a cell its row. */
export interface MenuPlace {
  x: number
  y: number
  column: string
  row?: string
}

interface Props {
  place: MenuPlace
  layout: Columns
  /** Leaves the rows with the value of the cell, which `words` describes. */
  filter: { words: string; apply: () => void } | undefined
  /** The text of the cell. */
  text: string
  onPeek: (() => void) | undefined
  onClose: () => void
}

/** The menu of a cell or a column, at the pointer. */
export default function ListMenu({ place, layout, filter, text, onPeek, onClose }: Props) {
  const t = useText()
  const { column, row } = place
  const at = layout.shown.indexOf(column)
  const [before, after] = [layout.shown[at - 1], layout.shown[at + 1]]
  const move = (key: string, label: string, to: string | undefined) => ({
    key,
    label,
    disabled: to === undefined,
    onClick: () => to !== undefined && layout.move(column, to),
  })
  const ofCell: MenuProps['items'] = [
    ...(filter
      ? [{ key: 'filter', label: t('list.only', { value: filter.words }), onClick: filter.apply }]
      : []),
    ...(onPeek ? [{ key: 'peek', label: t('list.peek'), onClick: onPeek }] : []),
    ...(text
      ? [{ key: 'copy', label: t('list.copyCell'), onClick: () => void navigator.clipboard.writeText(text) }]
      : []),
    { type: 'divider' },
  ]
  const ofColumn: MenuProps['items'] = [
    move('left', t('list.columnLeft'), before),
    move('right', t('list.columnRight'), after),
    {
      key: 'pin',
      label: t(layout.pinned.includes(column) ? 'list.columnUnpin' : 'list.columnPin'),
      onClick: () => layout.pin(column),
    },
    {
      key: 'hide',
      label: t('list.columnHide'),
      disabled: layout.shown.length === 1,
      onClick: () => layout.show(layout.shown.filter((key) => key !== column)),
    },
  ]
  return (
    <Dropdown
      open
      trigger={['click']}
      onOpenChange={(open) => !open && onClose()}
      autoFocus
      menu={{ items: row === undefined ? ofColumn : [...ofCell, ...ofColumn], onClick: onClose }}
    >
      {/* An element without a size would count as hidden. */}
      <span style={{ position: 'fixed', left: place.x, top: place.y, width: 1, height: 1 }} />
    </Dropdown>
  )
}
