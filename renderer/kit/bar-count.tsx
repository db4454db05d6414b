/** Beyond it only that there are more is of interest. */
const most = 99

/** How many things wait behind a button of the top bar. A phone shows it at the icon's corner. */
export function BarCount({ count, urgent = false }: { count: number; urgent?: boolean }) {
  if (count === 0) return null
  const shown = count > most ? `${most}+` : count
  return <span className={urgent ? 'bar-count attention' : 'bar-count'}>{shown}</span>
}
