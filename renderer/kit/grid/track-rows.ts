interface Input {
  scroller: HTMLElement
  rowHeight: number
  headHeight: number
  /** The pointer's position in rows below the upper edge of the first one: 2.5 is the middle of the third. */
  onMove: (place: number) => void
  /** False when Escape cancelled it. */
  onEnd: (done: boolean) => void
}

/** Beyond an edge the lines scroll, the faster the farther the pointer is away. */
const speed = 0.25
const fastest = 32

/** Follows the mouse over rows while its button is pressed, also outside the grid. */
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
      // The button was released outside the window.
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
