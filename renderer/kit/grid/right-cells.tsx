import type { ReactNode } from 'react'
import type { Layout } from './types.ts'
import styles from './grid.module.css'

interface Props {
  layout: Layout
  children: (col: number) => ReactNode
}

/** The cells of a row that stay at the right while the others scroll. */
export function RightCells({ layout, children }: Props) {
  const { rightFrom, rightWidth, widths } = layout
  if (rightFrom === widths.length) return null
  return (
    <div role="none" className={styles['atRight']} style={{ width: rightWidth }}>
      {Array.from({ length: widths.length - rightFrom }, (_, i) => children(rightFrom + i))}
    </div>
  )
}
