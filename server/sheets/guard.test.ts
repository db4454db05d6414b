import { expect, it } from 'vitest'
import * as xlsx from 'xlsx'
import { lineSheet } from '#shared/vocabulary/limits.ts'
import { aZip, type ZipEntry } from '../../tests/factories/zip.ts'
import { unpackSheet } from './guard.ts'
import { openedSheet } from '../../tests/factories/opened-sheet.ts'

const types: ZipEntry = { name: '[Content_Types].xml', content: '<Types/>' }
const book: ZipEntry = { name: 'xl/workbook.xml', content: '<workbook/>' }
const refusal = { reasons: [{ code: 'FILE_UNSAFE' }] }
const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject(refusal)

it('refuses a bomb that its directory admits', async () => {
  const bomb = aZip([
    types,
    book,
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(200 * 1024 * 1024, 'a') },
  ])
  expect(bomb.length).toBeLessThan(1024 * 1024)
  await refused(openedSheet(bomb))
})

it('refuses a bomb whose directory lies, at the size that it claims', async () => {
  const lie = {
    name: 'xl/worksheets/sheet1.xml',
    content: Buffer.alloc(150 * 1024 * 1024, 'a'),
    claims: 4_000,
  }
  await refused(openedSheet(aZip([types, book, lie])))
})

it('refuses by ratio, by sum and by number of entries', async () => {
  const spaces = { name: 'xl/a.xml', content: Buffer.alloc(1024 * 1024) }
  await refused(unpackSheet(aZip([types, spaces])))
  const half = { name: 'xl/b.xml', content: 'x', claims: lineSheet.unpackedBytes / 2 }
  await refused(unpackSheet(aZip([half, half, { ...half, claims: 1 }])))
  await refused(
    unpackSheet(aZip(Array.from({ length: 1_001 }, (_, i) => ({ name: `xl/${i}.xml`, content: 'x' })))),
  )
})

it('refuses what is damaged', async () => {
  await refused(unpackSheet(Buffer.from('PK no archive')))
  const swapped = aZip([types, { ...book, content: 'x'.repeat(50) }])
  const packed = swapped.indexOf('xl/workbook.xml') + 'xl/workbook.xml'.length
  swapped.writeUInt8(swapped.readUInt8(packed + 1) ^ 0x08, packed + 1)
  await refused(unpackSheet(swapped))
})

it('unpacks what a reader needs, and only that', async () => {
  const sheet = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(sheet, xlsx.utils.aoa_to_sheet([['a']]), 'one')
  const names = (await unpackSheet(xlsx.write(sheet, { type: 'buffer', bookType: 'xlsx' }) as Buffer)).map(
    ([n]) => n,
  )
  expect(names).toContain('xl/worksheets/sheet1.xml')
  expect(names).not.toContain('docProps/core.xml')
  const parts = await unpackSheet(aZip([types, { name: 'xl/media/image1.png', content: 'x' }]))
  expect(parts.map(([name]) => name)).toEqual(['[Content_Types].xml'])
})
