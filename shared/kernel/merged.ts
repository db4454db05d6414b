interface Table {
  readonly [key: string]: string | Table
}

const both = (one: Table, other: Table): Table => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([key, value]) => {
      const before = one[key]
      return [key, typeof value === 'object' && typeof before === 'object' ? both(before, value) : value]
    }),
  ),
})

/** Two tables of texts in one, with the tables inside them merged as well. */
export const merged = <A extends object, B extends object>(one: A, other: B): A & B =>
  // What both have is in each, as the type says.
  both(one as Table, other as Table) as Table & A & B
