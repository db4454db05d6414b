import { join } from 'node:path'
import { startEmbedded } from '../server/db/embedded/launcher.ts'
import { readSettings } from '../server/settings/settings.ts'
import { aboutAccounts, aboutDocuments, plansOf } from './bench/plans.ts'

/**
 * `node scripts/bench-plans.ts` has PostgreSQL explain every list of every role on a filled database, and fails where a
 * large table is read from end to end. Fill it first: `npm run seed -- --orders 1000000`.
 */
const large = 50_000

const settings = readSettings({ ...process.env, LOG_LEVEL: 'error' })
const own = settings.databaseUrl
  ? undefined
  : await startEmbedded({ dir: join(settings.dataDir, 'postgres') })
try {
  const url = settings.databaseUrl ?? own!.url
  const planned = [
    ...(await plansOf(url, large, aboutDocuments)),
    ...(await plansOf(url, large, aboutAccounts)),
  ]
  const bad = planned.filter(({ scans }) => scans.length > 0)
  for (const { role, question, scans } of bad)
    process.stdout.write(`${role}: ${question} reads all of ${scans.join(', ')}\n`)
  process.stdout.write(`${planned.length} questions, ${bad.length} of them without an index\n`)
  if (bad.length > 0) process.exitCode = 1
} finally {
  await own?.stop()
}
