/** First day of the month `offset` months from a business date: `monthStart('2026-03-15', -1)` is `'2026-02-01'`. */
export const monthStart = (date: string, offset: number): string => {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + offset
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}
