import type { RefObject } from 'react'
import type { LineGridHandle } from '../../renderer/kit/grid/types.ts'
import type { Line } from './lines.ts'

declare global {
  /** What the page shows to the script that measures it. */
  interface Window {
    gridRef: RefObject<LineGridHandle | null>
    rows: readonly Line[]
    blockOf: (count: number) => string
    keyTimes: number[]
  }
}
