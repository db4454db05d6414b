import { AsyncLocalStorage } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'

export interface Bounds {
  /** Of computing; on a busy machine a job may take longer. */
  seconds: number
  heapMegabytes: number
  /** Of values that were just made; a small share costs some time and saves three times as much memory. */
  youngMegabytes: number
  /** A worker that has been idle for so long is ended. */
  idleSeconds: number
}

export type Answer = ((question: unknown) => Promise<unknown>) | undefined

/**
 * A message of a worker: a question to the database, which only the server may read, or the end of its job.
 */
export type WorkerMessage = { question: unknown } | { done: unknown } | { refused: readonly Reason[] }
/** What a worker is sent: a job, or the answer to its question. */
export type WorkerRequest = { job: string; input: unknown } | { answer: unknown }

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
/**
 * Listeners are removed one event at a time, because a worker that loses all of them at once never gets a
 * message again.
 */
const removeListeners = (worker: Worker) =>
  ['message', 'error', 'exit'].forEach((event) => worker.removeAllListeners(event))
const unsafe = () => new DomainError([{ code: 'FILE_UNSAFE' }])

/** The milliseconds that a thread has computed; none before it runs. */
const computedMs = async (worker: Worker): Promise<number> => {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1_000
}

/**
 * Threads that may run out of memory or time without harm to the server. A thread to which that happened is
 * not used again.
 * @param exceeded the error of a job that needs more than its bounds; as a rule the file is to blame
 */
export function openWorkers(
  url: URL,
  { seconds, idleSeconds, ...heap }: Bounds,
  exceeded: () => Error = unsafe,
) {
  const idle = new Map<Worker, NodeJS.Timeout>()
  let closed = false
  const endWorker = (worker: Worker) => {
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    return worker.terminate()
  }
  const start = () =>
    new Worker(url, {
      resourceLimits: {
        maxOldGenerationSizeMb: heap.heapMegabytes,
        maxYoungGenerationSizeMb: heap.youngMegabytes,
      },
      execArgv: [],
      env: {},
    })
  const acquire = (): Worker => {
    const [worker] = idle.keys()
    if (!worker) return start()
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    removeListeners(worker)
    worker.ref()
    return worker
  }
  const release = (worker: Worker) => {
    removeListeners(worker)
    if (closed) return void endWorker(worker)
    for (const gone of ['error', 'exit']) worker.once(gone, () => void endWorker(worker))
    worker.unref()
    idle.set(worker, setTimeout(() => void endWorker(worker), idleSeconds * 1_000).unref())
  }

  return {
    /** @param answer answers what the job asks of the database */
    run: (job: string, input: unknown, answer: Answer, signal: AbortSignal) =>
      new Promise<unknown>((resolve, reject) => {
        const worker = acquire()
        // Messages come in the context of the thread, but what is read for an answer belongs to the request.
        const reply = answer && AsyncLocalStorage.bind(answer)
        const before = computedMs(worker)
        let settled = false
        const settle = (how: () => void, usable: boolean) => {
          settled = true
          clearTimeout(late)
          signal.removeEventListener('abort', leave)
          if (usable) release(worker)
          else void endWorker(worker)
          how()
        }
        const fail = (error: unknown) => settle(() => reject(error as Error), false)
        const leave = () => fail(signal.reason)
        // What counts is what the job computes: a file is not to blame for a processor that others keep busy.
        const judge = async () => {
          const left = seconds * 1_000 - ((await computedMs(worker)) - (await before))
          if (settled) return
          if (left <= 0) fail(exceeded())
          else late = setTimeout(() => void judge(), Math.max(left, 100))
        }
        let late = setTimeout(() => void judge(), seconds * 1_000)
        signal.addEventListener('abort', leave, { once: true })
        worker.on('message', (message: WorkerMessage) => {
          if ('done' in message) settle(() => resolve(message.done), true)
          else if ('refused' in message) settle(() => reject(new DomainError(message.refused)), true)
          else
            reply?.(message.question).then(
              (found) => worker.postMessage({ answer: found } satisfies WorkerRequest, []),
              fail,
            )
        })
        worker.once('error', (error) => fail(isOutOfMemory(error) ? exceeded() : error))
        worker.once('exit', () => fail(exceeded()))
        worker.postMessage({ job, input } satisfies WorkerRequest, [])
      }),
    async close() {
      closed = true
      await Promise.all([...idle.keys()].map(endWorker))
    },
  }
}
