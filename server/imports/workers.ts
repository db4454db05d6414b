import { Worker } from 'node:worker_threads'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'

export interface Bounds {
  seconds: number
  heapMegabytes: number
  /** A worker that nobody needed for so long is ended. */
  idleSeconds: number
}

export type Answer = ((question: never) => Promise<unknown>) | undefined

/** What a worker says: a question to the database, which only the server reads, or how its job ended. */
export type Said = { asks: unknown } | { done: unknown } | { refused: readonly Reason[] }
export type Told = { job: string; input: unknown } | { answer: unknown }

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
/** One by one: a worker that loses all listeners at once hears nothing ever again. */
const quiet = (worker: Worker) =>
  ['message', 'error', 'exit'].forEach((event) => worker.removeAllListeners(event))
const unsafe = () => new DomainError([{ code: 'FILE_UNSAFE' }])

/** Threads that may run out of memory or time without the server noticing; one that did so is never used again. */
export function openWorkers(url: URL, { seconds, heapMegabytes, idleSeconds }: Bounds) {
  const idle = new Map<Worker, NodeJS.Timeout>()
  let closed = false
  const end = (worker: Worker) => {
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    return worker.terminate()
  }
  const start = () =>
    new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes }, execArgv: [], env: {} })
  const wake = (): Worker => {
    const [worker] = idle.keys()
    if (!worker) return start()
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    quiet(worker)
    worker.ref()
    return worker
  }
  const rest = (worker: Worker) => {
    quiet(worker)
    if (closed) return void end(worker)
    for (const gone of ['error', 'exit']) worker.once(gone, () => void end(worker))
    worker.unref()
    idle.set(worker, setTimeout(() => void end(worker), idleSeconds * 1_000).unref())
  }

  return {
    /** @param answer what the job asks of the database on its way */
    run: (job: string, input: unknown, answer: Answer, signal: AbortSignal) =>
      new Promise<unknown>((resolve, reject) => {
        const worker = wake()
        const settle = (how: () => void, usable: boolean) => {
          clearTimeout(late)
          signal.removeEventListener('abort', leave)
          if (usable) rest(worker)
          else void end(worker)
          how()
        }
        const fail = (error: unknown) => settle(() => reject(error as Error), false)
        const leave = () => fail(signal.reason)
        const late = setTimeout(() => fail(unsafe()), seconds * 1_000)
        signal.addEventListener('abort', leave, { once: true })
        worker.on('message', (said: Said) => {
          if ('done' in said) settle(() => resolve(said.done), true)
          else if ('refused' in said) settle(() => reject(new DomainError(said.refused)), true)
          else
            answer?.(said.asks as never).then(
              (told) => worker.postMessage({ answer: told } satisfies Told, []),
              fail,
            )
        })
        worker.once('error', (error) => fail(isOutOfMemory(error) ? unsafe() : error))
        worker.once('exit', () => fail(unsafe()))
        worker.postMessage({ job, input } satisfies Told, [])
      }),
    async close() {
      closed = true
      await Promise.all([...idle.keys()].map(end))
    },
  }
}
