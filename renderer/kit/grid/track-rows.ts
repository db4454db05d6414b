interface Input {
  scroller: HTMLElement
  rowHeight: number
  headHeight: number
  /** Where the pointer is, in rows from the first one's upper edge: 2.5 is the middle of the third. */
  onMove: (place: number) => void
  /** False: Esc took it back. */
  onEnd: (done: boolean) => void
}

/** Beyond an edge the lines scroll, faster the farther away the pointer is. */
const speed = 0.25
const fastest = 32

/** Follows the pressed mouse over rows, also where it leaves the grid. */
export function trackRows({ scroller, rowHeight, headHeight, onMove, onEnd }: Input): void {
  let y: number | undefined
  let frame = 0
  const report = () => {
    if (y === undefined) return
    const { top } = scroller.getBoundingClientRect()
    onMove((y - top - headHeight + scroller.scrollTop) / rowHeight)
  }
  const scroll = () => {
    frame = requestAnimationFrame(scroll)
    if (y === undefined) return
    const { top, bottom } = scroller.getBoundingClientRect()
    const beyond = Math.min(0, y - top - headHeight) + Math.max(0, y - bottom)
    if (beyond === 0) return
    scroller.scrollTop += Math.max(-fastest, Math.min(fastest, beyond * speed))
    report()
  }
  const ends = new AbortController()
  const end = (done: boolean) => {
    ends.abort()
    cancelAnimationFrame(frame)
    onEnd(done)
  }
  const listen = { signal: ends.signal, capture: true }
  window.addEventListener(
    'mousemove',
    (e) => {
      // The button was let go outside the window.
      if (e.buttons === 0) return end(true)
      y = e.clientY
      return report()
    },
    listen,
  )
  window.addEventListener('mouseup', () => end(true), listen)
  window.addEventListener(
    'keydown',
    (e) => {
      if (e.key !== 'Escape') return
      e.stopPropagation()
      end(false)
    },
    listen,
  )
  frame = requestAnimationFrame(scroll)
}
