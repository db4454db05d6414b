import { useRef, useState, type DragEvent, type PointerEvent, type ThHTMLAttributes } from 'react'
import type { Columns } from './columns.ts'
import styles from './list.module.css'

const kind = 'application/x-seaway-column'

/** What the table passes to the head of a column; the head of the check boxes has no name. */
export interface HeadProps extends ThHTMLAttributes<HTMLTableCellElement> {
  name?: string
  layout?: Pick<Columns, 'move' | 'resize'>
}

/** The head of a column. It is dragged to another place, and by its edge to another width. */
export function ColumnHead({ name, layout, children, ...props }: HeadProps) {
  const head = useRef<HTMLTableCellElement>(null)
  const [over, setOver] = useState(false)
  if (name === undefined || layout === undefined) return <th {...props}>{children}</th>
  const carries = (event: DragEvent) => event.dataTransfer.types.includes(kind)
  const resize = (event: PointerEvent<HTMLSpanElement>) => {
    const edge: HTMLSpanElement = event.currentTarget
    const start = event.clientX
    const width = head.current!.offsetWidth
    const drag = new AbortController()
    const hear = { signal: drag.signal }
    edge.setPointerCapture(event.pointerId)
    edge.addEventListener(
      'pointermove',
      (move) => (edge.style.transform = `translateX(${move.clientX - start}px)`),
      hear,
    )
    edge.addEventListener('lostpointercapture', () => drag.abort(), hear)
    edge.addEventListener(
      'pointerup',
      (end) => {
        edge.style.transform = ''
        if (end.clientX !== start) layout.resize(name, width + end.clientX - start)
      },
      hear,
    )
  }
  return (
    <th
      {...props}
      ref={head}
      draggable
      data-column={name}
      className={`${props.className ?? ''} ${over ? styles['drop'] : ''}`}
      onDragStart={(event) => event.dataTransfer.setData(kind, name)}
      onDragOver={(event) => {
        if (!carries(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        layout.move(event.dataTransfer.getData(kind), name)
      }}
    >
      {children}
      <span
        aria-hidden
        className={styles['edge']}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => event.stopPropagation()}
        onPointerDown={resize}
      />
    </th>
  )
}
