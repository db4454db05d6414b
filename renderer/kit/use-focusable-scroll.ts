import { useEffect, useRef, type RefObject } from 'react'
import type { GetRef, Table } from 'antd'

/** A table that scrolls sideways can be scrolled by keyboard only if its box takes the focus; antd's does not. */
export function useFocusableScroll(): RefObject<GetRef<typeof Table> | null> {
  const table = useRef<GetRef<typeof Table>>(null)
  useEffect(() => {
    const box = table.current?.nativeElement.querySelector(
      '.ant-table-content, .ant-table-tbody-virtual-holder',
    )
    box?.setAttribute('tabindex', '0')
  })
  return table
}
