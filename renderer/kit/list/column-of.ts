import type { Column } from './types.ts'

/** Makes the columns of a list, whose titles are found by their keys. */
export const columnOf =
  <Row, Key extends string = keyof Row & string>(titleOf: (key: Key) => string) =>
  (key: Key, width: number, render?: Column<Row>['render']): Column<Row> => ({
    key,
    title: titleOf(key),
    width,
    ...(render && { render }),
  })
