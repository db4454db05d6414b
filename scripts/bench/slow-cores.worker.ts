import { workerData } from 'node:worker_threads'
import type { SlowCores } from './slow-cores.ts'

const { pids, of, sliceMs } = workerData as SlowCores
const clock = new Int32Array(new SharedArrayBuffer(4))

/** A process that has ended needs no signal. */
const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name)
  } catch {
    // It is gone.
  }
}

// The time is told by the clock and not by counting slices, because a busy machine wakes this thread late.
for (let running: number | undefined; ;) {
  const slice = Math.floor(performance.now() / sliceMs) % of
  const next = pids[slice]
  if (next !== running) {
    if (running !== undefined) signal(running, 'SIGSTOP')
    if (next !== undefined) signal(next, 'SIGCONT')
    running = next
  }
  Atomics.wait(clock, 0, 0, sliceMs - (performance.now() % sliceMs))
}
