import { useEffect, useRef, type RefObject } from 'react'
import type { TableRef } from './table.tsx'

/** A table measures its columns by a hidden copy of its head, and Tab must skip the controls in that copy. */
export function skipMeasures(table: HTMLElement | undefined): void {
  for (const copy of table?.querySelectorAll('.ant-table-measure-row') ?? []) copy.setAttribute('inert', '')
}

/** A table that scrolls sideways can be scrolled by keyboard only if its box takes the focus; antd's does not. */
export function useFocusableScroll(): RefObject<TableRef | null> {
  const table = useRef<TableRef>(null)
  useEffect(() => {
    const element = table.current?.nativeElement
    skipMeasures(element)
    const box = element?.querySelector('.ant-table-content, .ant-table-tbody-virtual-holder')
    box?.setAttribute('tabindex', '0')
  })
  return table
}
