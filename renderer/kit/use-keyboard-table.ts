import { useEffect, useRef } from 'react'
import type { TableRef } from './table.tsx'

/**
 * Makes an antd table usable by keyboard. The table measures its columns by a hidden copy of the head, so Tab must skip
 * the controls in that copy. Rows without a control of their own can be scrolled only if their box takes the focus.
 */
export function useKeyboardTable() {
  const table = useRef<TableRef>(null)
  useEffect(() => {
    const element = table.current?.nativeElement
    for (const copy of element?.querySelectorAll('.ant-table-measure-row') ?? [])
      copy.setAttribute('inert', '')
    const box = element?.querySelector('.ant-table-body')
    if (box?.querySelector('tr:not(.ant-table-measure-row) :is(a, button, input)'))
      box.removeAttribute('tabindex')
    else box?.setAttribute('tabindex', '0')
  })
  return table
}
