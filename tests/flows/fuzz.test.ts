import { expect, it } from 'vitest'
import { fuzz } from '../fuzz/run.ts'
import { appOfFile } from './app-of-file.ts'

/** `npm run test:fuzz` sets these and continues with other seeds. */
const seed = Number(process.env['SEAWAY_FUZZ_SEED'] ?? 20_261_122)
const minutes = Number(process.env['SEAWAY_FUZZ_MINUTES'] ?? 0)
const runs = minutes > 0 ? 40 : 6

const app = await appOfFile()

it(
  'no request, however made, is answered with a failure of ours, with an unnamed code or with what is another’s',
  async () => {
    const end = Date.now() + minutes * 60_000
    let round = seed
    do {
      const { failures, requests, taken } = await fuzz({ app, seed: round, runs })
      if (minutes > 0)
        process.stderr.write(
          `seed ${round}: ${requests} requests, ${taken} taken, ${failures.length} failures\n${failures.join('\n\n')}\n`,
        )
      expect(failures.join('\n\n'), `seed ${round}`).toBe('')
      expect(requests).toBeGreaterThan(1_000)
      expect(taken / requests).toBeGreaterThan(0.1)
      expect((await app.anyone().send('/readyz')).status).toBe(200)
      round += 1
    } while (Date.now() < end)
  },
  // The last round is finished, which takes minutes where much is tried.
  minutes > 0 ? (minutes + 20) * 60_000 : 120_000,
)
