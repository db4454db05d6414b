/** What lies over the page: the bar and the grid's own header above, the totals below. */
const covered = { top: 92, bottom: 110 }

/** The grid scrolls its lines; where it is longer than the window, the page has to follow the cell as well. */
export function keepInSight(cell: Element): void {
  const { top, bottom } = cell.getBoundingClientRect()
  const below = bottom - (window.innerHeight - covered.bottom)
  const above = covered.top - top
  if (below > 0) window.scrollBy({ top: below })
  else if (above > 0) window.scrollBy({ top: -above })
}
