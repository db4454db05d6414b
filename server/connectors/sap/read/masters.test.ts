import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../tests/database.ts'
import { openSapClient } from '../sap.client.ts'
import { type SapMasterKind, sapMasterSources } from './master-sources.ts'
import type { SapMaster, SapPort } from '../sap.port.ts'
import { type Simulator, startSimulator } from '../../../demo/sap/simulator.ts'
import { stamped } from '../../../demo/stamped.ts'

let fresh: FreshDatabase
let simulator: Simulator
let sap: SapPort

beforeAll(async () => {
  fresh = await freshDatabase()
  simulator = await startSimulator({ db: fresh.db })
  sap = openSapClient({ ...simulator, timeoutSeconds: 5 }, { pauseSeconds: 60, authPauseSeconds: 300 })
}, 60_000)
afterAll(async () => {
  await sap.close()
  await simulator.close()
  await fresh.drop()
})

async function readKind(kind: SapMasterKind): Promise<SapMaster[]> {
  const rows: SapMaster[] = []
  for (let after: readonly string[] = []; ;) {
    const answer = await sap.masters(kind, after)
    if (answer.outcome !== 'done') throw new Error(JSON.stringify(answer))
    rows.push(...answer.value.rows)
    if (!answer.value.next) return rows
    after = answer.value.next
  }
}

const kinds = Object.keys(sapMasterSources) as SapMasterKind[]

it.each(kinds)('reads %s to the last page, each record once', async (kind) => {
  const rows = await readKind(kind)
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length)
})

it('reads the names of a material in both languages and its numbers without zeros', async () => {
  const [product] = await fresh.db
    .selectFrom('products')
    .selectAll()
    .orderBy('sapMaterialNo')
    .limit(1)
    .execute()
  const rows = await readKind('product')
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.find((row) => row['sapMaterialNo'] === product!.sapMaterialNo)).toMatchObject({
    descriptionZh: product!.descriptionZh,
    descriptionEn: product!.descriptionEn,
    unit: product!.unit,
  })
})

it('reads a rate with its day, and only those of the last weeks', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  await fresh.db
    .insertInto('exchangeRates')
    .values(
      stamped(
        [
          { currency: 'QAR', validFrom: day(3), rate: '1.95' },
          { currency: 'QAR', validFrom: day(300), rate: '1.91' },
        ],
        new Date().toISOString(),
      ),
    )
    .execute()
  const rows = (await readKind('exchangeRate')).filter((row) => row['currency'] === 'QAR')
  expect(rows).toEqual([{ currency: 'QAR', validFrom: day(3), rate: '1.95000000' }])
})

it('prefers what SAP says itself to what we have', async () => {
  const source = sapMasterSources.tradeTerm.source
  const texts = { results: [{ Language: 'EN', IncotermsClassificationName: 'As SAP says' }] }
  await fresh.db
    .insertInto('sapSimMasters')
    .values(
      ['FOB', 'XYZ'].map((key) => ({
        source,
        key,
        body: JSON.stringify({ IncotermsClassification: key, to_Text: texts }),
      })),
    )
    .execute()
  const rows = await readKind('tradeTerm')
  expect(rows.filter((row) => row['nameEn'] === 'As SAP says').map((row) => row['code'])).toEqual([
    'FOB',
    'XYZ',
  ])
  expect(rows.filter((row) => row['code'] === 'FOB')).toHaveLength(1)
})
