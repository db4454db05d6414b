import type { TableRef } from 'antd/es/table'
import { useEffect, useRef } from 'react'

/** The antd table measures its columns by a hidden copy of the head, whose controls nobody may reach by Tab. */
export function useInertCopies() {
  const table = useRef<TableRef>(null)
  useEffect(() => {
    for (const copy of table.current?.nativeElement.querySelectorAll('.ant-table-measure-row') ?? [])
      copy.setAttribute('inert', '')
  })
  return table
}
