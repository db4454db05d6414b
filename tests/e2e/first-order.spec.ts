import { readFileSync } from 'node:fs'
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import { documentTexts } from '#shared/locales/documents.ts'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'
import type { MasterFieldName } from '#shared/masterdata/index.ts'
import type { SetupStep } from '#shared/areas/setup/setup.contract.ts'
import { editing, grid, toEntryRow, typeLine, workbook } from './editor.ts'
import { emptyCompany, type Company } from './empty-company.ts'
import { agree, counted, filled, fillDay, press } from './people.ts'
import { dateAll, sapNumberOf, sheetRow } from './push-screen.ts'
import { fillLogin, texts } from './screens.ts'
import { test } from './story.ts'

const words = { zh: zhParts, en: enParts } as const
type Language = keyof typeof words
/** The company works in Chinese, its customer in English. */
const t = texts.zh
const w = zhParts
const secret = { admin: 'Harbour2027', own: 'Lantern2028' }
const customer = 'Nusantara Timber'
const seller = 'Zhang Wei'
const material = '1010009001'
const purchaseNo = 'FIRST-1'

type Values = Partial<Record<MasterFieldName, string>>

/** What a small company writes into the templates, in the order of its first steps. */
const sheets: readonly [SetupStep, Values][] = [
  ['continent', { code: 'AS', nameZh: '亚洲', nameEn: 'Asia' }],
  ['area', { code: 'SEA', nameZh: '东南亚', nameEn: 'South-East Asia', continentCode: 'AS' }],
  [
    'country',
    { code: 'ID', nameZh: '印度尼西亚', nameEn: 'Indonesia', areaCode: 'SEA', continentCode: 'AS' },
  ],
  ['currency', { code: 'USD', nameZh: '美元', nameEn: 'US dollar', decimals: '2' }],
  ['exchangeRate', { currency: 'USD', validFrom: '2026-01-01', rate: '7.1' }],
  ['tradeTerm', { code: 'FOB', nameZh: '离岸价', nameEn: 'Free on board' }],
  ['orderType', { code: 'OR', nameZh: '标准订单', nameEn: 'Standard order' }],
  ['factory', { code: '1010', nameZh: '一厂', nameEn: 'First factory' }],
  [
    'warehouse',
    { code: 'W1', nameZh: '成品库', nameEn: 'Goods', factoryCode: '1010', position: 'A1', positionType: 'A' },
  ],
  ['salesOrg', { code: '1000', nameZh: '外贸', nameEn: 'Export', currency: 'USD' }],
  ['salesOrgFactory', { salesOrg: '1000', factoryCode: '1010' }],
  ['department', { code: 'D10', nameZh: '外贸一部', nameEn: 'Export one' }],
  ['unit', { code: 'PC', nameZh: '件', nameEn: 'Piece' }],
  ['color', { code: 'WHITE', nameZh: '白色', nameEn: 'White', nameId: 'Putih' }],
  [
    'productType',
    {
      code: 'PIPE',
      nameZh: '管材',
      nameEn: 'Pipes',
      category: w.masterdata.values.pipe,
    },
  ],
  [
    'product',
    {
      sapMaterialNo: material,
      descriptionZh: '给水管',
      descriptionEn: 'Water pipe PE100',
      category: w.masterdata.values.pipe,
      productTypeCode: 'PIPE',
      unit: 'PC',
      salesUnit: 'PC',
      countable: w.masterdata.yes,
      basePrice: '4.5',
      per: '1',
      currency: 'USD',
      factoryCode: '1010',
      warehouseCode: 'W1',
    },
  ],
  ['salesperson', { number: '700001', name: seller, departmentCode: 'D10' }],
  [
    'customer',
    {
      customerNo: '1000700001',
      type: w.masterdata.values.official,
      name: customer,
      countryCode: 'ID',
      salesOrg: '1000',
      currency: 'USD',
      tradeTerm: 'FOB',
      port: 'SHANGHAI',
      payTerm: 'T/T 100',
    },
  ],
]

const stepOf = (page: Page, step: SetupStep) =>
  page.getByRole('listitem').filter({ has: page.getByText(w.masterdata.setup.steps[step], { exact: true }) })

/** Opens a screen by its entry of the menu. */
const menu = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()

const home = (page: Page) => menu(page, t.shell.menus.home)

/** The row of the first order in a list. */
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: purchaseNo })

const expectDone = (page: Page, step: SetupStep) =>
  expect(stepOf(page, step)).toContainText(counted(w.masterdata.setup, 'there', 1))

/**
 * Downloads the template of a step, writes records into it and imports them.
 * @returns the dialog with what was imported
 */
async function importRows(
  page: Page,
  step: SetupStep,
  rows: readonly Readonly<Record<string, string>>[],
): Promise<Locator> {
  const t = w.masterdata
  await stepOf(page, step).getByRole('link', { name: t.setup.import }).click()
  const dialog = page.getByRole('dialog')
  const [template] = await Promise.all([page.waitForEvent('download'), press(dialog, t.import.template)])
  const book = read(readFileSync(await template.path()))
  const [head = []] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
  // A star marks the columns that have to be filled in.
  const titles = head.map((title) => title.replace(/ \*$/, ''))
  const fields: Readonly<Record<string, string>> = t.fields
  const cellsOf = rows.map(
    (values) => new Map(Object.entries(values).map(([field, value]) => [fields[field] ?? field, value])),
  )
  for (const cells of cellsOf) for (const title of cells.keys()) expect(titles).toContain(title)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: t.import.choose }).click(),
  ])
  await chooser.setFiles({
    name: `${step}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook([titles, ...cellsOf.map((cells) => titles.map((title) => cells.get(title) ?? ''))]),
  })
  await press(dialog, counted(t.import, 'apply', rows.length))
  await expect(dialog).toContainText(
    filled(t.import.imported, { added: rows.length, changed: 0, same: 0, left: 0 }),
  )
  return dialog
}

/** Imports one record, and comes back to the first steps. */
async function importStep(page: Page, step: SetupStep, values: Values): Promise<void> {
  const dialog = await importRows(page, step, [values])
  await press(dialog, w.masterdata.import.done)
  await home(page)
  await expectDone(page, step)
}

/** The people of the first order, in the columns of their sheet. */
const { roles } = w.accounts
const { zh, en } = w.masterdata.values
const people: readonly Readonly<Record<string, string>>[] = [
  { language: zh, userName: 'seller', name: seller, role: roles.salesman, salespersonNumber: seller },
  { language: zh, userName: 'service', name: 'Wang Fang', role: roles.customerService, salesOrgs: '1000' },
  { language: en, userName: 'buyer', name: 'Budi Santoso', role: roles.customer, customerNos: customer },
  { language: zh, userName: 'ledger', name: 'Zhao Lei', role: roles.finance, countryCodes: 'ID' },
]

/** Closes what somebody is told at the first sign-in. */
const begin = (page: Page, language: Language) =>
  press(page.getByRole('dialog'), words[language].welcome.start)

/** Opens an invitation on a machine of the invited person's own, and chooses a password, which signs in. */
async function arriveBy(browser: Browser, language: Language, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(link)
  const t = texts[language].auth.invitation
  await page.getByLabel(t.newPassword, { exact: true }).fill(secret.own)
  await page.getByLabel(t.confirmPassword, { exact: true }).fill(secret.own)
  await press(page, t.submit)
  await page.waitForURL(/\/home\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await begin(page, language)
  return page
}

let company: Company | undefined
test.afterEach(async () => {
  await company?.end()
  company = undefined
})

test('an empty company comes to its first order in SAP', async ({ page: admin, browser }) => {
  test.setTimeout(600_000)
  company = await emptyCompany('admin', secret.admin)
  await admin.addInitScript((chosen) => sessionStorage.setItem('seaway.language', chosen), 'zh')
  await admin.goto(`${company.url}/login`)
  await fillLogin(admin, 'admin', secret.admin, 'zh')
  await begin(admin, 'zh')
  for (const [step, values] of sheets) await importStep(admin, step, values)
  await expectDone(admin, 'price')

  const related = await importRows(admin, 'relation', [
    { customerNo: '1000700001', salespersonNumber: seller },
  ])
  // The box leads to what is missing next, with its sheet.
  await press(related, filled(w.masterdata.import.nextStep, { step: w.masterdata.setup.steps.staffAccount }))
  await expect(admin).toHaveURL(/accounts/)
  await expect(admin.getByRole('dialog')).toContainText(w.masterdata.import.choose)
  await admin.keyboard.press('Escape')
  await home(admin)
  await expectDone(admin, 'relation')
  const invited = await importRows(admin, 'staffAccount', people)
  const links = await invited
    .getByRole('textbox')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  await press(invited, w.masterdata.import.showImported)
  await expect(admin).toHaveURL(/state=invited/)
  await home(admin)
  // What is left is a decision: who approves. The flow that is shown is taken as it is.
  for (const step of ['credit', 'financeAccount'] as const)
    await expect(stepOf(admin, step)).not.toContainText(w.masterdata.setup.missing)
  await stepOf(admin, 'approvalFlow').getByRole('link').click()
  await press(admin, documentTexts.zh.approvals.flow.save)
  await expect(admin.getByText(documentTexts.zh.approvals.flow.saved)).toBeVisible()
  await home(admin)
  await expectDone(admin, 'approvalFlow')
  await expect(stepOf(admin, 'trial')).toContainText(w.masterdata.setup.missing)

  const buyer = await arriveBy(browser, 'en', links[2]!)
  await press(buyer, texts.en.orders.new)
  await expect(grid(buyer)).toBeVisible()
  await buyer.getByLabel(texts.en.customerOrders.fields.purchaseNo).fill(purchaseNo)
  await fillDay(buyer.getByLabel(texts.en.customerOrders.fields.requestedDate), '2027-06-30')
  await toEntryRow(buyer)
  await typeLine(buyer, material, '100')
  await press(buyer, editing.en.actions.submit)
  await expect(buyer.getByRole('dialog')).toContainText(editing.en.review.title)
  await press(buyer.getByRole('dialog'), editing.en.actions.submit)
  await expect(buyer.getByText(words.en.customerOrderActions.next.customer.theirDecision)).toBeVisible()

  const sales = await arriveBy(browser, 'zh', links[0]!)
  await menu(sales, t.shell.menus.customerOrders)
  await rowOf(sales).getByRole('link').first().click()
  await agree(sales, w.customerOrderActions.actions.confirm)
  await sales.getByRole('link', { name: /^(SO|T)\d+/ }).click()
  await press(sales, t.common.edit)
  await expect(grid(sales)).toBeVisible()
  await fillDay(sales.getByLabel(t.orders.fields.deliveryTime), '2027-07-31')
  for (const field of ['isCustomize', 'isDepositCollection'] as const)
    await sales.getByRole('radiogroup', { name: t.orders.fields[field] }).getByLabel(t.common.no).check()
  // A new customer has no credit line yet, so it pays in advance.
  await sales.getByLabel(t.orders.fields.paymentRatio).fill('100')
  await sales.getByLabel(t.orders.fields.advancePaymentRate).fill('100')
  await press(sales, editing.zh.actions.generate)
  await expect(sales).toHaveURL(/detail\?id=/)
  const heading = sales.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(/SO\d+/)
  const orderNo = /SO\d+/.exec((await heading.textContent())!)![0]
  await agree(sales, w.orderActions.actions.submitToCustomerService)

  // SAP tries the order that waits for its push, and as it refuses nothing, the list of what is missing is gone.
  await stepOf(admin, 'trial').getByRole('link').click()
  await press(admin, w.sapScreens.check.run)
  await expect(admin.getByText(filled(w.sapScreens.check.simulated, { orgs: '1000' }))).toBeVisible()
  await home(admin)
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(admin.getByText(w.masterdata.setup.title)).toHaveCount(0)

  const service = await arriveBy(browser, 'zh', links[1]!)
  await menu(service, t.shell.menus.orders)
  await rowOf(service).getByRole('checkbox').check()
  await press(service.getByRole('toolbar'), w.orderActions.actions.push)
  // Nothing was pushed before, so department and order type are not known yet.
  for (const [column, code] of [
    ['6', 'D10'],
    ['8', 'OR'],
  ] as const) {
    const cell = sheetRow(service, 0).locator(`[data-col="${column}"]`)
    await cell.click()
    await service.keyboard.type(code)
    await service.keyboard.press('Enter')
    await expect(cell).toContainText(`${code} · `)
  }
  await dateAll(service, w.pushScreens, '2027-07-01')
  await press(service, w.pushScreens.push)
  const number = await sapNumberOf(service, orderNo)
  await expect(buyer.getByText(number).first()).toBeVisible()
})
