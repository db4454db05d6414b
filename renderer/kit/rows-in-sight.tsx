import { createContext, use, type ReactNode } from 'react'

/** Draws a table of which only the rows in sight are in the page. */
export const RowsInSight = createContext<((props: object) => ReactNode) | null>(null)

/**
 * The build puts it where antd's table would bring its virtual rows (`scripts/vite-library-parts.ts`): no list has such
 * rows, so they come with the screens that do, by `virtual-table.tsx`.
 */
export default function AskedRows(props: object) {
  return use(RowsInSight)?.(props)
}
