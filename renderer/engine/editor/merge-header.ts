export type Side = 'mine' | 'theirs'

/** A field that both sides changed differently; `id` names it in the choices. */
export interface FieldConflict {
  id: string
  kind: 'field'
  key: string
  mine: unknown
  theirs: unknown
}

export type Choices = Readonly<Record<string, Side>>

/** Which side's value is kept, where `base` is what both began with. */
export const sideOf = (base: unknown, mine: unknown, theirs: unknown): Side | 'conflict' => {
  if (mine === theirs || theirs === base) return 'mine'
  return mine === base ? 'theirs' : 'conflict'
}

/** Merges a header three ways, field by field. `taken` counts the fields of the other side that nobody is asked about. */
export function mergeHeader<H extends object>(base: H, mine: H, theirs: H) {
  const header = { ...mine }
  const conflicts: FieldConflict[] = []
  let taken = 0
  for (const key of Object.keys(theirs) as (keyof H & string)[]) {
    const side = sideOf(base[key], mine[key], theirs[key])
    if (side === 'conflict')
      conflicts.push({ id: `header.${key}`, kind: 'field', key, mine: mine[key], theirs: theirs[key] })
    if (side !== 'theirs') continue
    header[key] = theirs[key]
    taken += 1
  }
  return { header, conflicts, taken }
}

/** The merged header with the decisions applied; without a decision this editor's value stays. */
export const decidedHeader = <H extends object>(
  header: H,
  conflicts: readonly FieldConflict[],
  choices: Choices,
): H => ({
  ...header,
  ...Object.fromEntries(
    conflicts.filter(({ id }) => choices[id] === 'theirs').map(({ key, theirs }) => [key, theirs]),
  ),
})
