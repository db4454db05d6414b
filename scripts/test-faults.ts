import { parseArgs } from 'node:util'
import { newId } from '#shared/kernel/ids.ts'
import { openDatabase } from '#server/db/driver/pool.ts'
import { administer, databaseUrl, testCluster } from '../tests/cluster.ts'
import { storm } from '../tests/flows/push-storm.ts'
import { buildServerWhenStale } from './setup.mjs'

/**
 * `npm run test:faults [-- --pushes 700 --deliveries 250 --notes 50 --kills 20 --seed 1]` pushes orders to SAP and has it
 * make deliveries of requisitions and of delivery notes through two servers, while half of SAP's answers go wrong and servers are
 * killed. It exits with 1 when a document is lost, doubled or left for a person.
 */
const { values } = parseArgs({
  options: {
    pushes: { type: 'string', default: '700' },
    deliveries: { type: 'string', default: '250' },
    notes: { type: 'string', default: '50' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
})
buildServerWhenStale()
const cluster = await testCluster()
const name = `seaway_faults_${newId().replaceAll('-', '')}`
await administer(cluster.url, `create database ${name} template ${cluster.template}`)
const url = databaseUrl(cluster.url, name)
const db = openDatabase(url, { max: 10 })
try {
  const end = await storm({
    pushes: Number(values.pushes),
    deliveries: Number(values.deliveries),
    notes: Number(values.notes),
    kills: Number(values.kills),
    seed: Number(values.seed),
    databaseUrl: url,
    db,
    say: (text) => void process.stderr.write(`${text}\n`),
  })
  process.stdout.write(
    `${end.pushed} pushed, ${end.unpushed} unpushed, ${end.delivered} delivered, ${end.noted} notes delivered, ${end.disturbed} disturbed, ${end.kills} servers killed, ` +
      `${end.seconds.toFixed(0)} s\nlost ${end.lost}, doubled ${end.doubled}, left for a person ${end.open}\n`,
  )
  process.exitCode = end.lost + end.doubled + end.open === 0 ? 0 : 1
} finally {
  await db.destroy()
  await administer(cluster.url, `drop database if exists ${name} with (force)`)
  await cluster.close()
}
