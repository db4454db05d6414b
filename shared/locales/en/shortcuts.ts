import type { Shape } from '../shape.ts'
import type { shortcuts as zh } from '../zh/shortcuts.ts'

export const shortcuts: Shape<typeof zh> = {
  everywhere: 'Everywhere',
  inLists: 'In lists',
  search: 'Search',
  sheet: 'Show the shortcuts',
  close: 'Close',
  down: 'Next row',
  up: 'Previous row',
  select: 'Select the row',
  open: 'Open the row',
  newTab: 'Open in a new tab',
  peek: 'Preview the row',
  stretch: 'Extend the selection',
  cell: 'Move between cells',
  putOff: 'On the home: put off until tomorrow',
  only: 'Only rows with the value of the cell',
  moveColumn: 'Move the column',
  columnWidth: 'Change the column width',
  pinColumn: 'Pin the column',
}
