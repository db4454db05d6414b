import { expect, type Page } from '@playwright/test'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import { quotationHeader, type QuotationHeader } from '#shared/documents/quotations/quotation.fields.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { add } from '#shared/kernel/decimal.ts'
import { newId } from '#shared/kernel/ids.ts'
import { unitPriceOf } from '#shared/lines/price.rules.ts'
import { actions as enActions } from '#shared/locales/en/actions.ts'
import { quotations as enQuotations } from '#shared/locales/en/documents/quotations.ts'
import { papers as enPapers } from '#shared/locales/en/papers.ts'
import { actions as zhActions } from '#shared/locales/zh/actions.ts'
import { quotations as zhQuotations } from '#shared/locales/zh/documents/quotations.ts'
import { papers as zhPapers } from '#shared/locales/zh/papers.ts'
import type { Client } from '../flows/client.ts'
import { arrive } from './calls.ts'
import { openEditor } from './editor.ts'
import { look } from './look.ts'
import { agree, counted, filled, press } from './people.ts'
import { go } from './screens.ts'
import { stageOf } from './staff-orders.ts'
import { test } from './story.ts'

const home = '/home/enquiryManage/quotation'
const words = {
  zh: {
    ofOne: zhActions.cartons.of,
    actions: zhActions,
    quotations: zhQuotations.quotations,
    papers: zhPapers,
  },
  en: {
    ofOne: enActions.cartons.of_one ?? '',
    actions: enActions,
    quotations: enQuotations.quotations,
    papers: enPapers,
  },
} as const

/** Complete drafts whose first line is a piece more than a whole carton. */
async function drafts(client: Client, count: number, own: Partial<QuotationHeader> = {}, over = '1') {
  const { header, materials } = await stageOf(client)
  const packed = materials.filter((m) => m.countable && Number(m.quantityPerPackage) > 1).slice(0, 2)
  const lines = packed.map((m, n) => ({
    materialId: m.id,
    salesQuantity: n === 0 ? add(m.quantityPerPackage!, over) : m.quantityPerPackage!,
    unitPrice: unitPriceOf(m.basePrice!, m.per, '0'),
  }))
  const known = Object.entries(header).filter(([name]) => name in quotationHeader.shape)
  const typed = quotationHeader.parse({ ...Object.fromEntries(known), ...own })
  const made: { id: string; number: string }[] = []
  for (let n = 0; n < count; n++) {
    const { body, problem } = await client.call(quotationWrites.create, {
      body: { header: typed, lines },
      headers: { 'idempotency-key': newId() },
    })
    expect(problem.code, JSON.stringify(problem)).toBeUndefined()
    const { quotationNo } = (await client.call(quotationCalls.one, { query: { id: body.id } })).body
    made.push({ id: body.id, number: quotationNo })
  }
  return made
}

/** Every request by which quotations are sent, in the sequence in which they leave the browser. */
function sendings(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes(quotationWrites.modifyBatch.path))
      sent.push(request.url())
  })
  return sent
}

for (const language of ['zh', 'en'] as const) {
  const { ofOne, actions, quotations: t, papers } = words[language]
  const { cartons } = actions
  const stay = filled(cartons.stay, { step: t.actions.send })
  const oneOf = (record: string) => filled(ofOne, { record, count: 1 })
  const open = (count: number) => counted(cartons, 'open', count)

  test(`a page asks about broken cartons before it sends, once, in ${language}`, async ({ page }) => {
    const client = await arrive(page, 'sales.zhang', language)
    const [draft] = await drafts(client, 1)
    const sent = sendings(page)
    await go(page, `${home}/detail?id=${draft!.id}`)
    await press(page, t.actions.send)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(open(1))).toBeVisible()
    await press(dialog, t.actions.send)
    await expect(dialog.getByText(cartons.unanswered)).toBeVisible()
    expect(sent).toEqual([])
    await look(page, 'cartons-asked-page', language)
    await dialog.getByRole('checkbox', { name: stay }).check()
    await press(dialog, t.actions.send)
    await expect(page.getByText(t.next.sent)).toBeVisible()
    expect(sent).toHaveLength(1)

    // The next revision has the same quantities, about which somebody has decided.
    await agree(page, t.actions.revise)
    await press(page, t.actions.send)
    await expect(dialog.getByText(t.explain.send)).toBeVisible()
    await expect(dialog.getByText(open(1))).toHaveCount(0)
    await press(dialog, t.actions.send)
    await expect(page.getByText(t.next.sent)).toBeVisible()
  })

  test(`a list asks about broken cartons of each row before it sends, in ${language}`, async ({ page }) => {
    const client = await arrive(page, 'sales.zhang', language)
    const customerRef = `Cartons ${newId().slice(-8)}`
    const [one, ...two] = await drafts(client, 3, { customerRef })
    const [whole] = await drafts(client, 1, { customerRef }, '0')
    const sent = sendings(page)
    await go(page, `${home}?customerRef=${encodeURIComponent(customerRef)}`)
    const row = ({ number }: { number: string }) => page.getByRole('row', { name: number })
    const bar = page.getByRole('toolbar')
    const dialog = page.getByRole('dialog')
    await row(one!).getByRole('checkbox').check()
    await press(bar, t.actions.send)
    await expect(dialog.getByText(open(1))).toBeVisible()
    await press(dialog, t.actions.send)
    await expect(dialog.getByText(cartons.unanswered)).toBeVisible()
    expect(sent).toEqual([])
    await dialog.getByRole('checkbox', { name: stay }).check()
    await press(dialog, t.actions.send)
    await expect(dialog).toHaveCount(0)
    expect(sent).toHaveLength(1)

    for (const draft of [...two, whole!]) await row(draft).getByRole('checkbox').check()
    await press(bar, t.actions.send)
    await expect(dialog.getByText(open(2))).toBeVisible()
    for (const { number } of two) await expect(dialog.getByText(oneOf(number))).toBeVisible()
    await expect(dialog.getByText(oneOf(whole!.number))).toHaveCount(0)
    expect(sent).toHaveLength(1)
    await look(page, 'cartons-asked-list', language)
    await dialog.getByRole('checkbox', { name: stay }).check()
    await press(dialog, t.actions.send)
    await expect.poll(() => sent.length).toBe(2)
    const rows = async () =>
      (await client.call(quotationCalls.page, { body: { filter: { customerRef } } })).body.rows
    await expect.poll(async () => (await rows()).map(({ status }) => status)).toEqual(Array(4).fill('sent'))
  })

  test(`letters that no font has are named before an editor or a list sends, in ${language}`, async ({
    page,
  }) => {
    const client = await arrive(page, 'sales.zhang', language)
    const customerRef = `Letters ${newId().slice(-8)}`
    const [edited, listed] = await drafts(client, 2, { customerRef, remark: 'Ready to leave 🚀' }, '0')
    const named = filled(papers.missingLetters, { letters: '🚀' })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes(quotationWrites.send.path)) sent.push(request.url())
    })
    await go(page, `${home}?customerRef=${encodeURIComponent(customerRef)}`)
    const dialog = page.getByRole('dialog')
    await page.getByRole('row', { name: listed!.number }).getByRole('checkbox').check()
    await press(page.getByRole('toolbar'), t.actions.send)
    await expect(dialog.getByText(named)).toBeVisible()
    await look(page, 'letters-named-list', language)
    await page.keyboard.press('Escape')

    await openEditor(page, `${home}/edit?id=${edited!.id}`)
    await page.getByLabel(t.fields.remark, { exact: true }).fill('Ready to leave 🚀 and 🚪')
    await press(page, t.actions.send)
    await expect(dialog.getByText(filled(papers.missingLetters, { letters: '🚀 🚪' }))).toBeVisible()
    expect(sent).toEqual([])
    await look(page, 'letters-named-editor', language)
    await press(dialog, t.actions.send)
    await expect(page.getByText(t.next.sent)).toBeVisible()
    expect(sent).toHaveLength(1)
  })
}
