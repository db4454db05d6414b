import { expect } from '@playwright/test'
import { parts as en } from '#shared/locales/en/parts.ts'
import { parts as zh } from '#shared/locales/zh/parts.ts'
import { quotations as enWords } from '#shared/locales/en/documents/quotations.ts'
import { quotations as zhWords } from '#shared/locales/zh/documents/quotations.ts'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import { readFile } from 'node:fs/promises'
import { pdfPages, pdfText } from '../factories/pdf.ts'
import { allLines, chooseCustomer, materials, paste, toEntryRow } from './editor.ts'
import { look } from './look.ts'
import { person, press } from './people.ts'
import { go } from './screens.ts'
import { test } from './story.ts'

const home = '/home/enquiryManage/quotation'
const fields = { zh: zhWords.quotations.fields, en: enWords.quotations.fields }
const papers = { zh: zh.papers, en: en.papers }

for (const language of ['zh', 'en'] as const)
  test(`a quotation is seen as a paper while it is typed, in ${language}`, async ({ browser }) => {
    const t = papers[language]
    const [sales, client] = await person(browser, 'sales.zhang', language)
    const drawing: string[] = []
    sales.on('request', (request) => {
      if (/pdf/.test(new URL(request.url()).pathname)) drawing.push(request.url())
    })
    await go(sales, `${home}/edit`)
    await chooseCustomer(sales, 'Nusantara', language)
    await toEntryRow(sales)
    await sales.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await paste(sales, [[materials.pipe(0), '120']])
    await expect(allLines(sales, 1, language)).toBeVisible()
    // What draws PDFs is not loaded before somebody asks for a page.
    expect(drawing).toEqual([])
    await sales.keyboard.press('Alt+p')
    const panel = sales.getByRole('complementary', { name: t.preview })
    const page = panel.getByRole('img').first()
    await expect(page).toBeVisible()
    const first = await page.getAttribute('src')

    // The form stays at hand, and the paper follows it.
    const mark = 'Tender 2031'
    const reference = sales.getByLabel(fields[language].customerRef, { exact: true })
    await reference.fill(mark)
    await expect(page).not.toHaveAttribute('src', first!)
    const saved = async () => {
      const [file] = await Promise.all([sales.waitForEvent('download'), press(panel, t.save)])
      return pdfText(await pdfPages(await readFile(await file.path())))
    }
    expect(await saved()).toContain(mark)
    await look(sales, 'quotation-preview', language)
    await expect(sales).toHaveURL(new RegExp(`${home}/edit$`))
    const { body } = await client.call(quotationCalls.page, { body: { filter: { customerRef: mark } } })
    expect(body.rows).toEqual([])

    // What cannot be saved is named instead of a paper that is no longer true.
    await sales
      .getByRole('grid')
      .getByRole('row', { name: materials.pipe(0) })
      .first()
      .click()
    await toEntryRow(sales)
    await paste(sales, [['9999999999', '5']])
    await expect(panel.getByText(t.correctFirst)).toBeVisible()
    await expect(panel.getByRole('img', { name: /1/ })).toHaveCount(0)
    await panel.getByRole('button', { name: t.closePreview }).click()
    await expect(panel).toHaveCount(0)
  })
