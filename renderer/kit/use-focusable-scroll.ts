import { useEffect, useRef, type RefObject } from 'react'
import type { TableRef } from './table.tsx'

/** A table that scrolls sideways can be scrolled by keyboard only if its box takes the focus; antd's does not. */
export function useFocusableScroll(): RefObject<TableRef | null> {
  const table = useRef<TableRef>(null)
  useEffect(() => {
    const box = table.current?.nativeElement.querySelector(
      '.ant-table-content, .ant-table-tbody-virtual-holder',
    )
    box?.setAttribute('tabindex', '0')
  })
  return table
}
