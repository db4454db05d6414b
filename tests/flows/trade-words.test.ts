import { describe, expect, it } from 'vitest'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { customerSheetCalls } from '#shared/lines/sheet/customer-sheet.contract.ts'
import { proposalOf } from '#shared/lines/sheet/match.rules.ts'
import { lexiconOf } from '#shared/lines/words/lexicon.ts'
import { unitsOf } from '#shared/lines/words/text-units.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { searchCalls } from '#shared/areas/search/search.contract.ts'
import { tradeWords } from '#server/lines/trade-words.repository.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const admin = await app.as('admin')
const jakarta = await app.as('buyer.jakarta')
const whose = { customerId: jakarta.user.customerIds[0]!, currency: 'USD' }

const proposed = async (search: string, client = jakarta) =>
  (await client.call(lineCalls.materials, { body: { ...whose, search } })).body.materials
const matched = async (cells: Record<string, string>) => {
  const body = { ...whose, rows: [{ row: 1, cells }] }
  const { body: answer } = await admin.call(customerSheetCalls.match, { body })
  return { ...answer.rows[0]!, materials: new Map(answer.materials.map((one) => [one.id, one])) }
}

describe('the words of the trade', () => {
  it('are many, and none of them means two things', async () => {
    const rows = await tradeWords(app.db)
    expect(rows.length).toBeGreaterThan(150)
    const { phrases } = lexiconOf(rows)
    const meanings = new Map<string, Set<string>>()
    for (const some of phrases.values())
      for (const { units, meaning } of some)
        meanings.set(units.join(' '), (meanings.get(units.join(' ')) ?? new Set()).add(meaning.code))
    expect([...meanings].filter(([, codes]) => codes.size > 1)).toEqual([])
    for (const { broader } of rows)
      expect(broader === '' || rows.some(({ code }) => code === broader)).toBe(true)
    expect(unitsOf('knee 3/4').map(({ text }) => text)).toEqual(['knee', '3/4"'])
  })

  it.each([
    ['kran', /mixer/i],
    ['keran', /mixer/i],
    ['kran wastafel', /basin mixer/i],
    ['wastafel', /basin/i],
    ['kloset', /toilet/i],
    ['closet duduk', /toilet/i],
    ['engsel', /hinge/i],
    ['engsel pintu', /hinge/i],
    ['kunci pintu', /lock|cylinder/i],
    ['lem pipa', /solvent cement/i],
    ['sambungan', /coupling|adaptor/i],
    ['knee 3/4', /90-degree elbow, DN25$/i],
    ['knee 3/4 inch', /90-degree elbow, DN25$/i],
    ['siku 45 dn32', /45-degree elbow, DN32$/i],
    ['jendela', /window/i],
    ['马桶', /toilet/i],
    ['matong', /toilet/i],
    ['水龙头', /mixer/i],
    ['弯头', /elbow/i],
    ['tap', /mixer/i],
    ['faucet', /mixer/i],
    ['toilet', /toilet/i],
    ['hinge', /hinge/i],
    ['stop kran', /ball valve/i],
    ['pintu geser', /sliding door/i],
    ['gembok', /padlock/i],
    ['Pipa PPR 25 mm PN20', /^PP-R hot and cold water pipe, S2.5, DN25 /],
    ['PPR pipe 25', /^PP-R hot and cold water pipe, .*DN25 /],
  ])('find goods by what a buyer calls them: %s', async (search, name) => {
    const found = await proposed(search)
    expect(found.slice(0, 3).map(({ descriptionEn }) => name.test(descriptionEn) || descriptionEn)).toEqual(
      found.slice(0, 3).map(() => true),
    )
    expect(found.length).toBeGreaterThan(0)
  })

  it('find them in the search of everything too', async () => {
    for (const [text, name] of [
      ['kran', /mixer/],
      ['马桶', /toilet/i],
      ['engsel pintu', /hinge/],
    ] as const) {
      const { body } = await jakarta.call(searchCalls.search, { query: { text } })
      const products = body.filter(({ kind }) => kind === 'product')
      expect(products.length, text).toBeGreaterThan(0)
      for (const { title } of products) expect(title).toMatch(name)
    }
  })

  it('find what the administrator adds to them at once, and no longer what was taken away', async () => {
    expect(await proposed('cetrekan')).toEqual([])
    const { body: page } = await admin.call(masterCalls.tradeWord.page, {
      body: { filter: { code: 'WALL-SWITCH' } },
    })
    const {
      id,
      version,
      enabled: _e,
      createdAt: _a,
      createdBy: _b,
      updatedAt: _c,
      updatedBy: _d,
      ...values
    } = page.rows[0]!
    const modify = (moreId: string, at: number) =>
      admin.call(masterCalls.tradeWord.modify, { body: { id, version: at, values: { ...values, moreId } } })
    expect((await modify('cetrekan, ctrekan', version)).status).toBe(200)
    const found = await proposed('cetrekan')
    expect(found.length).toBeGreaterThan(0)
    for (const { descriptionEn } of found) expect(descriptionEn).toMatch(/switch/i)
    expect(
      (await admin.call(masterCalls.tradeWord.toggle, { body: { ids: [id], enabled: false } })).status,
    ).toBe(200)
    expect(await proposed('cetrekan')).toEqual([])
    expect(
      (await admin.call(masterCalls.tradeWord.toggle, { body: { ids: [id], enabled: true } })).status,
    ).toBe(200)
    expect(await proposed('saklar')).not.toEqual([])
  })
})

describe('a row of a sheet', () => {
  it('is the pipe that it names, of its substance and its pressure', async () => {
    const { candidates, materials } = await matched({ wording: 'Pipa PPR 25 mm PN20', salesQuantity: '10' })
    const [first, second] = candidates.map(({ materialId }) => materials.get(materialId)!.descriptionEn)
    expect(first).toMatch(/^PP-R hot and cold water pipe, S2.5, DN25 /)
    expect(second).toMatch(/^PP-R hot and cold water pipe, S2.5, DN25 /)
    const upvc = await matched({ wording: 'uPVC knee 90 dn32', salesQuantity: '10' })
    expect(upvc.materials.get(upvc.candidates[0]!.materialId)!.descriptionEn).toBe(
      'PVC-U pressure 90-degree elbow, DN32',
    )
  })

  it('whose code means other goods than its words is asked about', async () => {
    const [pipe] = await proposed('PPR pipe 25')
    const { candidates } = await matched({
      materialId: pipe!.sapMaterialNo,
      wording: 'knee PPR',
      salesQuantity: '10',
    })
    expect(candidates[0]).toMatchObject({ materialId: pipe!.id, by: 'sapNo', against: ['knee'] })
    expect(proposalOf(candidates)).toBeUndefined()
    const same = await matched({ materialId: pipe!.sapMaterialNo, wording: 'pipa ppr', salesQuantity: '10' })
    expect(proposalOf(same.candidates)).toMatchObject({ materialId: pipe!.id, confidence: 'sure' })
  })
})
