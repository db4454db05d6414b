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

type Together<T extends readonly object[]> = T extends readonly [
  infer A,
  ...infer B extends readonly object[],
]
  ? A & Together<B>
  : object

/** Tables of texts in one, with the tables inside them merged as well. */
export const merged = <const T extends readonly object[]>(...tables: T): Together<T> =>
  // What all of them have is in each, as the type says.
  (tables as readonly Table[]).reduce(both, {}) as Together<T>
