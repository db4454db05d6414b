/** The height of the line below the cells that explains the active one, and a little room. */
const below = 40

/**
 * The part of the window that is not covered by the bar on top and the totals below, which mark themselves.
 */
function openWindow(): { top: number; bottom: number } {
  const edges = (name: string) =>
    [...document.querySelectorAll(`[data-covers="${name}"]`)].map((e) => e.getBoundingClientRect())
  return {
    top: Math.max(0, ...edges('top').map((r) => r.bottom)),
    bottom: Math.min(window.innerHeight, ...edges('bottom').map((r) => r.top)),
  }
}

/**
 * The grid scrolls its own lines; where it is longer than the window, the page has to follow the cell as
 * well.
 */
export function keepInSight(cell: Element, head: number): void {
  const { top, bottom } = cell.getBoundingClientRect()
  const open = openWindow()
  const hidden = bottom + below - open.bottom
  const above = open.top + head - top
  if (hidden > 0) window.scrollBy({ top: hidden })
  else if (above > 0) window.scrollBy({ top: -above })
}

/** When the grid gets the focus by keyboard, as much of it as possible is scrolled into view. */
export function bringIntoSight(grid: Element): void {
  const { top, bottom } = grid.getBoundingClientRect()
  const open = openWindow()
  const hidden = Math.min(bottom - open.bottom, top - open.top)
  if (hidden > 0) window.scrollBy({ top: hidden })
}
