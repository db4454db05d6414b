import type { Shape } from '../shape.ts'
import type { grid as zh } from '../zh/grid.ts'

export const grid: Shape<typeof zh> = {
  cell: '{{column}}, line {{row}}',
  number: 'Line',
  entry: 'New line',
  keys: 'Arrow keys move, Enter goes to the next line, Tab to the next cell, F2 edits, F4 opens a list, Ctrl+C copies, Ctrl+V pastes, Ctrl+D fills down, Delete clears, Ctrl+Z undoes, Ctrl+Y redoes, Alt+Shift with left or right changes the column width. Esc and then Tab leaves the grid.',
  leave: 'Tab leaves the grid now',
  pasted: 'Lines pasted: {{rows}}, cells changed: {{cells}}',
  width: '{{column}}: width {{width}}',
  suggestions: 'Choices',
  searching: 'Searching…',
  noMatch: 'Nothing matches',
  lookupFailed: 'The search failed, please try again',
}
