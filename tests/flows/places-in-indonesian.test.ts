import { beforeAll, describe, expect, it } from 'vitest'
import { figureCalls } from '#shared/areas/figures/figure.contract.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { allSheetRows, aSheet, headerOf } from '../factories/files.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const { area, country } = masterCalls
let admin: Client
let reader: Client
beforeAll(async () => {
  admin = await app.as('admin', 'id')
  reader = await app.as('buyer.houston', 'id')
})

const offered = async (text: string) => (await reader.call(country.options, { query: { text } })).body

describe('continents, areas and countries have Indonesian names', () => {
  it('by which a customer finds and reads them', async () => {
    expect(await offered('jerman')).toEqual([
      { code: 'DE', nameZh: '德国', nameEn: 'Germany', nameId: 'Jerman' },
    ])
    const { body } = await reader.call(accountCalls.info)
    expect(body.customers[0]).toMatchObject({ country: 'Amerika Serikat', area: 'Amerika Utara' })
  })

  it('which lists and templates have, beside the codes of other records as well', async () => {
    const { body } = await admin.call(country.page, { body: { filter: { code: 'DE' } } })
    expect(body.rows).toMatchObject([{ nameId: 'Jerman' }])
    expect(body.names).toMatchObject({ area: { EUR: 'Eropa' }, continent: { EU: 'Eropa' } })
    const all = { filter: {}, columns: ['code', 'continentCode', 'nameId'], language: 'id', template: true }
    const { bytes } = await admin.call(area.exportList, { body: all })
    expect(headerOf(bytes)).toContain('Nama Indonesia')
    expect(allSheetRows(bytes).flat()).toContain('Amerika Selatan')
  })

  it('by which a sheet names them', async () => {
    const sheet = aSheet([
      ['Code', 'Chinese name', 'English name', 'Indonesian name', 'Continent'],
      ['BALT', '波罗的海', 'Baltic states', 'Negara Baltik', 'Eropa'],
    ])
    const { body: check } = await admin.upload(area.importSheet, sheet, { apply: 'no' })
    expect(check).toMatchObject({ added: 1, bad: [] })
    await admin.upload(area.importSheet, sheet, { apply: 'good', fingerprint: check.fingerprint })
    const { body } = await admin.call(area.page, { body: { filter: { code: 'BALT' } } })
    expect(body.rows).toMatchObject([{ nameId: 'Negara Baltik', continentCode: 'EU' }])
  })

  it('by which statistics name them', async () => {
    const question = { kind: 'order', from: '2020-01', to: '2030-12', rows: 'country' } as const
    const { labels } = (await admin.call(figureCalls.table, { body: question })).body
    expect(labels).toMatchObject({ US: { nameId: 'Amerika Serikat' } })
  })

  it('and without one the English name stands', async () => {
    await app.db.updateTable('countries').set({ nameId: '' }).where('code', '=', 'US').execute()
    await app.db.updateTable('areas').set({ nameId: '' }).where('code', '=', 'NAM').execute()
    const { body } = await reader.call(accountCalls.info)
    expect(body.customers[0]).toMatchObject({ country: 'United States', area: 'North America' })
    expect(await offered('united states')).toMatchObject([
      { code: 'US', nameEn: 'United States', nameId: '' },
    ])
    const { body: page } = await admin.call(country.page, { body: { filter: { code: 'US' } } })
    expect(page.names).toMatchObject({ area: { NAM: 'North America' } })
  })
})
