import exceljs from 'exceljs'
import { expect, it } from 'vitest'
import { aPicture } from '../../../tests/factories/files.ts'
import { paperOf } from '../../../tests/factories/papers.ts'
import { drawingsOf } from '../priced-paper.ts'
import type { Paper } from '../paper.ts'
import type { PaperLine } from '../paper-lines.ts'
import { xlsx } from './sheet.job.ts'

const dataUrl = (content: Buffer) => `data:image/png;base64,${content.toString('base64')}`
const pictures = { logo: [20, 40, 200], stamp: [196, 30, 40], door: [90, 60, 20] } as const
const contents = Object.fromEntries(
  Object.entries(pictures).map(([id, color]) => [id, aPicture(`${id}.png`, [...color]).content]),
)
const opening = { category: 'doorWindow', doorModel: 'CD-80', color: 'Black' }
const openings = ['700', '900', '1100', '1300', '1500', '1700', '1900', '2100', '2300'].map((height, at) => ({
  ...opening,
  lineNo: at + 1,
  width: '900',
  height,
})) as unknown as PaperLine[]
const illustrated: Paper = {
  ...paperOf(12, 'en'),
  logo: { id: 'logo' },
  stamp: { id: 'stamp' },
  drawings: drawingsOf(openings, 'en'),
  pictures: [
    { id: 'door', name: 'Casement door', lines: [1, 2] },
    { id: 'removed', name: 'Nobody has it', lines: [3] },
  ],
  images: Object.fromEntries(Object.entries(contents).map(([id, content]) => [id, dataUrl(content)])),
}

async function sheetOf(paper: Paper) {
  const book = new exceljs.Workbook()
  await book.xlsx.load((await xlsx(paper)).buffer as ArrayBuffer)
  const sheet = book.worksheets[0]!
  const images = sheet.getImages().map(({ imageId, range }) => {
    const { nativeRow, nativeCol } = range.tl
    const { width, height } = (range as unknown as { ext: { width: number; height: number } }).ext
    const left = Array.from({ length: nativeCol }, (_, at) => sheet.getColumn(at + 1).width! * 7)
    return {
      content: Buffer.from(book.getImage(Number(imageId)).buffer as unknown as Uint8Array),
      row: nativeRow + 1,
      left: left.reduce((sum, one) => sum + one, 4),
      width,
      height,
    }
  })
  return { sheet, images }
}

it('holds what the PDF shows: the logo, the stamp, the pictures of products and every drawing', async () => {
  const { sheet, images } = await sheetOf(illustrated)
  expect(images).toHaveLength(3 + openings.length)
  for (const content of Object.values(contents))
    expect(images.filter((image) => image.content.equals(content))).toHaveLength(1)
  const printed = sheet.pageSetup.printArea!
  const lastRow = Number(/\d+$/.exec(printed)![0])
  expect(sheet.pageSetup).toMatchObject({ orientation: 'landscape', fitToWidth: 1, fitToHeight: 0 })
  for (const { row, height } of images) {
    // A row that is as high as its picture keeps it from the rows above and below, and from the end of a page.
    expect(sheet.getRow(row).height / 0.75).toBeGreaterThanOrEqual(height + 4)
    expect(row).toBeLessThanOrEqual(lastRow)
  }
})

it('lets no picture cover another or the words beside it', async () => {
  const { sheet, images } = await sheetOf(illustrated)
  for (const same of Map.groupBy(images, ({ row }) => row).values()) {
    const sorted = same.toSorted((a, b) => a.left - b.left)
    sorted.forEach(({ left, width }, at) =>
      expect(left + width).toBeLessThanOrEqual(sorted[at + 1]?.left ?? Infinity),
    )
  }
  const logo = images.find(({ content }) => content.equals(contents['logo']!))!
  expect(sheet.getRow(logo.row).hasValues).toBe(false)
})

it('prints the titles of its columns on every page', async () => {
  const { sheet } = await sheetOf(illustrated)
  const [from] = sheet.pageSetup.printTitlesRow!.split(':')
  expect(sheet.getRow(Number(from)).getCell(1).value).toBe(illustrated.columns[0]!.title)
})

it('is written without a picture that is damaged, and without a stamp where nobody signed', async () => {
  const { stamp: _, ...unsigned } = illustrated
  const images = { ...illustrated.images, logo: 'data:image/png;base64,AAAA' }
  const { images: shown } = await sheetOf({ ...unsigned, images })
  expect(shown).toHaveLength(1 + openings.length)
})
