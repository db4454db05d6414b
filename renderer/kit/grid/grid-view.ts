import type { Text } from '../../i18n/index.ts'
import type { Editor } from './editor.ts'
import type { GridColumn, Layout } from './types.ts'

/**
 * What all rows share for drawing; the same object until a part of it changes, so that rows can compare it.
 */
export interface GridView<R> {
  columns: readonly GridColumn<R>[]
  layout: Layout
  /** The visible columns between those that stay at either side. */
  shown: readonly number[]
  rowHeight: number
  readOnly: boolean
  editor: Editor
  t: Text
  /** Ids of elements to which other elements refer. */
  ids: { problem: string; list: string }
}
