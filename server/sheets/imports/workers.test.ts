import { afterAll, expect, it } from 'vitest'
import { openWorkers } from './workers.ts'

const source = `
  import { parentPort as port } from 'node:worker_threads'
  const jobs = {
    endless() { for (;;); },
    greedy() { const all = []; for (;;) all.push(new Array(1e5).fill({})) },
    broken() { throw new Error('a mistake of ours') },
    patient() { setTimeout(() => port.postMessage({ done: 'at last' }), 2_500) },
    well() { port.postMessage({ done: process.pid }) },
  }
  port.on('message', ({ job }) => jobs[job]())
`
const url = new URL(`data:text/javascript,${encodeURIComponent(source)}`)
const workers = openWorkers(url, { seconds: 2, heapMegabytes: 32, youngMegabytes: 12, idleSeconds: 60 })
afterAll(() => workers.close())

const run = (job: string, signal = new AbortController().signal) => workers.run(job, {}, undefined, signal)
const unsafe = { reasons: [{ code: 'FILE_UNSAFE' }] }

it('a job without end or measure is ended, and the next one is done all the same', async () => {
  await expect(run('endless')).rejects.toMatchObject(unsafe)
  await expect(run('greedy')).rejects.toMatchObject(unsafe)
  expect([await run('well'), await run('well')]).toEqual([process.pid, process.pid])
})

it('a job that has to wait is not taken for one without end', async () => {
  expect(await run('patient')).toBe('at last')
})

it('a mistake of ours is not blamed on the file, and who went away is not worked for', async () => {
  await expect(run('broken')).rejects.toThrow('a mistake of ours')
  const gone = new AbortController()
  const endless = run('endless', gone.signal)
  gone.abort(new Error('gone'))
  await expect(endless).rejects.toThrow('gone')
})
