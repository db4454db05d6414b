import type { Column } from './types.ts'

/** The columns of a list by their widths; a value that is no plain text has its own way to be drawn. */
export const columnsOf = <R, K extends string>(
  widths: Readonly<Record<K, number>>,
  titleOf: (key: K) => string,
  drawn: { readonly [key in K]?: Column<R>['render'] } = {},
): Column<R>[] =>
  // Object.keys types every key as a string.
  (Object.keys(widths) as K[]).map((key) => {
    const render = drawn[key]
    return { key, title: titleOf(key), width: widths[key], ...(render && { render }) }
  })
