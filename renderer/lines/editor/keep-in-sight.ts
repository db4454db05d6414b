/** The line below the cells that says what is wrong with the active one, and a little room. */
const below = 40

/** What of the window is not covered by the bar above and the totals below, as they mark themselves. */
function openWindow(): { top: number; bottom: number } {
  const edges = (name: string) =>
    [...document.querySelectorAll(`[data-covers="${name}"]`)].map((e) => e.getBoundingClientRect())
  return {
    top: Math.max(0, ...edges('top').map((r) => r.bottom)),
    bottom: Math.min(window.innerHeight, ...edges('bottom').map((r) => r.top)),
  }
}

/** The grid scrolls its lines; where it is longer than the window, the page has to follow the cell as well. */
export function keepInSight(cell: Element, head: number): void {
  const { top, bottom } = cell.getBoundingClientRect()
  const open = openWindow()
  const hidden = bottom + below - open.bottom
  const above = open.top + head - top
  if (hidden > 0) window.scrollBy({ top: hidden })
  else if (above > 0) window.scrollBy({ top: -above })
}

/** Whoever goes into the grid by key sees as much of it as the window has room for. */
export function bringIntoSight(grid: Element): void {
  const { top, bottom } = grid.getBoundingClientRect()
  const open = openWindow()
  const hidden = Math.min(bottom - open.bottom, top - open.top)
  if (hidden > 0) window.scrollBy({ top: hidden })
}
