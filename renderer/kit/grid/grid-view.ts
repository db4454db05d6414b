import type { Text } from '../../i18n/index.ts'
import type { Layout } from './columns.ts'
import type { Editor } from './editor.ts'
import type { GridColumn } from './types.ts'

/** What all rows draw from; the same object until something of it changes, so that rows can compare. */
export interface GridView<R> {
  columns: readonly GridColumn<R>[]
  layout: Layout
  /** The columns in sight behind the frozen ones. */
  shown: readonly number[]
  rowHeight: number
  readOnly: boolean
  editor: Editor
  t: Text
  /** Ids of elements that others point at. */
  ids: { problem: string; list: string }
}
