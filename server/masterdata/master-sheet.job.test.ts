import { describe, expect, it } from 'vitest'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import { sheetTableOf, type SheetName } from '#shared/masterdata/index.ts'
import { findHead } from './master-sheet.job.ts'

const search = (table: SheetName, sheetName = 'Sheet1') => ({
  table,
  fields: Object.keys(sheetTableOf(table).fields),
  sheetName,
  language: 'en' as const,
})
const rowsOf = (...rows: string[][]) => rows.map((cells, at) => ({ row: at + 1, cells }))
const reasonsOf = (run: () => unknown): readonly Reason[] => {
  try {
    run()
  } catch (error) {
    if (error instanceof DomainError) return error.reasons
    throw error
  }
  return []
}

const area = ['Code', 'Chinese name', 'English name', 'Continent', 'Remark']
const currency = ['编码', '中文名称', '英文名称', '小数位数']

describe('the head of a table', () => {
  it('may stand below a letterhead', () => {
    const rows = rowsOf(['Harbour Building Materials'], ['Areas, 2027'], area, ['A1', '一', 'One', 'AS', ''])
    expect(findHead(search('area'), rows)).toMatchObject({
      at: 2,
      ignored: [],
      mapping: { code: 0, remark: 4 },
    })
  })

  it('needs only what tells records apart, and names what it does not read', () => {
    const rows = rowsOf(['English name', 'Code', 'Updated at', 'Our mark', ''], ['One', 'A1', 'x', 'y', ''])
    const { mapping, ignored } = findHead(search('area'), rows)
    expect([mapping['nameEn'], mapping['code'], mapping['nameZh']]).toEqual([0, 1, undefined])
    expect(ignored).toEqual(['Updated at', 'Our mark'])
  })

  it('without what tells records apart is refused in the language of the reader', () => {
    const rows = rowsOf(['中文名称', '英文名称', '大洲'], ['一', 'One', 'AS'])
    expect(reasonsOf(() => findHead(search('area'), rows))).toEqual([
      { code: 'IMPORT_HEADER', params: { columns: ['Code'] } },
    ])
  })
})

describe('a sheet of another table', () => {
  const refused = [{ code: 'IMPORT_OTHER_TABLE', params: { table: 'Currencies' } }]

  it('is known by its titles', () => {
    const rows = rowsOf(currency, ['USD', '美元', 'US dollar', '2'])
    expect(reasonsOf(() => findHead(search('area'), rows))).toEqual(refused)
    expect(findHead(search('currency'), rows).at).toBe(0)
  })

  it('is known by the name that its export gave it, though its titles would fit', () => {
    const rows = rowsOf(currency.slice(0, 3), ['USD', '美元', 'US dollar'])
    expect(reasonsOf(() => findHead(search('area', '币种'), rows))).toEqual(refused)
    expect(findHead(search('area', 'Areas'), rows).at).toBe(0)
  })
})
