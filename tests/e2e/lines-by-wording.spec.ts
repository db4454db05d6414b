import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { inquiryCalls } from '#shared/documents/inquiries/index.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { actions as enActions } from '#shared/locales/en/actions.ts'
import { actions as zhActions } from '#shared/locales/zh/actions.ts'
import { inquiries as enInquiries } from '#shared/locales/en/documents/inquiries.ts'
import { inquiries as zhInquiries } from '#shared/locales/zh/documents/inquiries.ts'
import { quotations as enQuotations } from '#shared/locales/en/documents/quotations.ts'
import { quotations as zhQuotations } from '#shared/locales/zh/documents/quotations.ts'
import { parts as en } from '#shared/locales/en/parts.ts'
import { parts as zh } from '#shared/locales/zh/parts.ts'
import { pdfPages, pdfText } from '../factories/pdf.ts'
import { lineAt, materials, openEditor, save } from './editor.ts'
import { look } from './look.ts'
import { filled, person, press } from './people.ts'
import { go, texts } from './screens.ts'
import { test } from './story.ts'

const staff = '/home/enquiryManage'
const quotation = `${staff}/quotation`
const words = {
  zh: {
    actions: zhActions,
    inquiries: zhInquiries.inquiries,
    quotations: zhQuotations.quotations,
    papers: zh.papers,
  },
  en: {
    actions: enActions,
    inquiries: enInquiries.inquiries,
    quotations: enQuotations.quotations,
    papers: en.papers,
  },
}

for (const language of ['zh', 'en'] as const)
  test(`a line without a material is offered by its wording and gets its material before the order, in ${language}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const t = words[language]
    const [sales, selling] = await person(browser, 'sales.zhang', language)
    const [finance, pricing] = await person(browser, 'fin.zhao', language)
    const { rows } = (await selling.call(inquiryCalls.page, { body: { size: 5 } })).body
    const { customerId, salesOrg, currency } = rows[0]!
    const valve = `Brass valve ${Date.now()}`
    const made = await selling.call(inquiryWrites.create, {
      body: {
        header: {
          customerId,
          salesOrg,
          currency,
          destinationCountry: 'ID',
          tradeTerm: 'FOB',
          port: 'Jakarta',
        },
        lines: [
          { wording: valve, customerMaterialNo: 'BV-77', salesQuantity: '150', salesUnit: 'pc' },
          { wording: `Handle of ${valve}`, salesQuantity: '10', salesUnit: 'set' },
        ],
      },
    })
    const { id } = made.body
    const seen = async () => ({
      id,
      version: (await selling.call(inquiryCalls.one, { query: { id } })).body.version,
      comment: '',
    })
    const submitted = { ...(await seen()), event: 'submit' as const }
    expect((await selling.call(inquiryWrites.submit, { body: submitted })).status).toBe(200)
    const { version } = await seen()
    // The second is above the list price of its material, so that finance need not look again.
    const prices = ['2.5', '50'].map((unitPrice, i) => ({ lineNo: i + 1, unitPrice }))
    await pricing.call(inquiryWrites.price, { body: { id, version, lines: prices } })
    const priced = { ...(await seen()), event: 'finishPricing' as const }
    expect((await pricing.call(inquiryWrites.decide, { body: priced })).status).toBe(200)

    // The review offers three ways, and to carry each line by its wording unless somebody says otherwise.
    await go(sales, `${staff}/detail?id=${id}`)
    await press(sales, t.inquiries.actions.quote)
    await press(sales.getByRole('dialog'), t.inquiries.actions.quote)
    const review = sales.getByRole('dialog')
    await expect(review.getByText(valve, { exact: true })).toBeVisible()
    const way = (line: number) =>
      review.getByRole('radiogroup', { name: filled(t.actions.lines.wayOf, { line }) })
    await expect(way(1).getByRole('radio', { name: t.actions.lines.wording })).toBeChecked()
    await expect(way(2).getByRole('radio', { name: t.actions.lines.material })).toBeVisible()
    await expect(way(2).getByRole('radio', { name: t.actions.lines.leaveOut })).toBeVisible()
    await look(sales, 'by-wording-review', language)
    await press(review, t.actions.lines.go)

    // The quotation shows them by their words, at the price of finance.
    await expect(sales).toHaveURL(new RegExp(`${quotation}/detail`))
    const offer = new URL(sales.url()).searchParams.get('id')!
    await expect(lineAt(sales, 1)).toContainText(valve)
    await expect(lineAt(sales, 1)).toContainText('375.00')
    const { byWording } = texts[language].orders
    await expect(lineAt(sales, 1).getByRole('gridcell', { name: byWording })).toBeVisible()
    await look(sales, 'by-wording-detail', language)

    // In the editor the second gets its material, and keeps its price and its words.
    await openEditor(sales, `${quotation}/edit?id=${offer}`)
    await expect(lineAt(sales, 2)).toContainText(`Handle of ${valve}`)
    await look(sales, 'by-wording-editor', language)
    await lineAt(sales, 2).getByRole('gridcell').first().click()
    await sales.keyboard.type(materials.lock(0))
    await sales.keyboard.press('Enter')
    await expect(lineAt(sales, 2)).toContainText(materials.lock(0))
    await expect(lineAt(sales, 2)).toContainText('50.00')
    await look(sales, 'by-wording-given', language)
    await save(sales, language)
    const { lines } = (await selling.call(quotationCalls.one, { query: { id: offer } })).body
    expect(lines).toMatchObject([
      { materialId: null, wording: valve, unitPrice: '2.5000', salesUnit: 'pc', reviewDecided: true },
      { sapMaterialNo: materials.lock(0), wording: `Handle of ${valve}`, unitPrice: '50.0000' },
    ])

    // The paper has the words where others have the material.
    await sales.keyboard.press('Alt+p')
    const panel = sales.getByRole('complementary', { name: t.papers.preview })
    await expect(panel.getByRole('img').first()).toBeVisible()
    const [file] = await Promise.all([sales.waitForEvent('download'), press(panel, t.papers.save)])
    const printed = pdfText(await pdfPages(await readFile(await file.path())))
    for (const text of [valve, 'BV-77', '375.00']) expect(printed).toContain(text)
    await look(sales, 'by-wording-paper', language)

    // The customer accepts it, and an order asks for the material that is still missing, then for its unit.
    const sent = await selling.call(quotationWrites.modifyBatch, {
      body: { ids: [offer], event: 'send', cartonsConfirmed: true, stalePrices: 'keep' },
    })
    expect(sent.body[0], JSON.stringify(sent.problem ?? sent.body)).toMatchObject({ done: true })
    await go(sales, `${quotation}/detail?id=${offer}`)
    const order = t.quotations.actions.order
    await press(sales, t.actions.more)
    await sales.getByRole('menuitem', { name: order }).click()
    await press(sales.getByRole('dialog'), order)
    await expect(way(1).getByRole('radio', { name: t.actions.lines.wording })).toHaveCount(0)
    const option = (text: string) => sales.locator('.ant-select-item-option').filter({ hasText: text })
    const goOn = review.getByRole('button', { name: t.actions.lines.go })
    await expect(goOn).toBeDisabled()
    await review.getByRole('combobox').fill(materials.lock(1))
    await option(materials.lock(1)).click()
    await look(sales, 'by-wording-order', language)
    await goOn.click()
    await expect(review.getByText(t.actions.lines.units)).toBeVisible()
    await review.getByRole('combobox').click()
    await option(t.actions.lines.own).click()
    await review.getByRole('textbox').fill('1')
    await look(sales, 'by-wording-unit', language)
    await goOn.click()
    // The draft lacks what a quotation does not know, so that its editor is open.
    await expect(sales).toHaveURL(/orderManage\/edit/)
    await expect(lineAt(sales, 1)).toContainText(valve)
    await expect(lineAt(sales, 1).getByRole('gridcell', { name: materials.lock(1) })).toBeVisible()
    const { body } = await selling.call(orderCalls.one, {
      query: { id: new URL(sales.url()).searchParams.get('id')! },
    })
    expect(body.lines).toMatchObject([
      { sapMaterialNo: materials.lock(1), wording: valve, unitPrice: '2.5000', customerMaterialNo: 'BV-77' },
      { sapMaterialNo: materials.lock(0), unitPrice: '50.0000' },
    ])
    await finance.context().close()
  })
