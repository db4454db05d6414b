import { AggregatorRegistry } from 'prom-client'
import { start } from '../start.ts'
import { stopMs } from '../../settings/stopping.ts'
import type { FromWorker, ToWorker } from './processes.ts'

/**
 * One of several processes that answer on the same port. The process that started it has opened database, files and the
 * simulated SAP before, and takes it with it when it ends.
 */
const tell = (message: FromWorker) => void process.send?.(message)

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopping.abort()
    setTimeout(() => process.exit(1), stopMs.whole).unref()
  })

async function serve(settings: ToWorker['settings']): Promise<void> {
  const running = await start(settings, { stopping: stopping.signal })
  AggregatorRegistry.setRegistries([running.app.metrics])
  const stop = () => void running.stop().finally(() => process.exit(0))
  if (stopping.signal.aborted) return stop()
  stopping.signal.addEventListener('abort', stop)
  tell({ said: 'ready', url: running.url })
}

process.once('message', ({ settings }: ToWorker) => {
  serve(settings).catch((error: Error & { code?: string; port?: number }) => {
    const { message, code, port } = error
    tell({ said: 'failed', error: { message, ...(code && { code }), ...(port && { port }) } })
    process.exitCode = 1
    process.disconnect()
  })
})
// Listens to the first process before it is asked for numbers.
new AggregatorRegistry()
tell({ said: 'settings?' })
