/** A window that is covered draws no frames, so it waits no longer than this many milliseconds. */
const longest = 100

/** Runs the work once the next frame is on screen, so that drawing it is not held up. */
export function afterFrame(work: () => void): void {
  let timer = 0
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    // This message arrives behind the frame, which is drawn when all callbacks of the frame have run.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', work, { once: true })
    port1.start()
    port2.postMessage(null)
  })
  timer = window.setTimeout(() => {
    cancelAnimationFrame(frame)
    work()
  }, longest)
}
