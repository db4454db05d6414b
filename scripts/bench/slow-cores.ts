import { Worker } from 'node:worker_threads'

export interface SlowCores {
  pids: readonly number[]
  /** Each process works in one of so many slices of time, and two never work in the same one. */
  of: number
  sliceMs: number
}

/**
 * Gives each process a slow core of its own: it works a fixed part of the time and is stopped in between. What the
 * machine has left over then serves the database and the clients, so that processes compete for nothing but what they
 * really share.
 * @param of the part of a core, as 4 for a quarter; there must be more of them than processes
 * @returns lets all of them work freely again
 */
export async function slowCores(pids: readonly number[], of: number): Promise<() => Promise<void>> {
  if (pids.length >= of) throw new Error(`${pids.length} processes need more than ${of} slices`)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const free = () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
  process.once('exit', free)
  const workerData: SlowCores = { pids, of, sliceMs: 5 }
  const worker = new Worker(new URL('slow-cores.worker.ts', import.meta.url), { workerData })
  return async () => {
    await worker.terminate()
    process.off('exit', free)
    free()
  }
}
