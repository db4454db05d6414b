/** Numbers as ranges: `1–3` and `7` for 1, 2, 3 and 7. */
export function rangesOf(numbers: readonly number[]): string[] {
  const ranges: [first: number, last: number][] = []
  for (const n of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && n <= last[1] + 1) last[1] = n
    else ranges.push([n, n])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
}
