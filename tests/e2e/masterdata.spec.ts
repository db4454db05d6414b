import { expect, type Page } from '@playwright/test'
import { utils, write } from 'xlsx'
import { form as formWords } from '#shared/locales/zh/form.ts'
import { masterdata } from '#shared/locales/zh/masterdata.ts'
import { sheets } from '#shared/locales/zh/sheets.ts'
import { masterdata as masterdataEn } from '#shared/locales/en/masterdata.ts'
import { sheets as sheetsEn } from '#shared/locales/en/sheets.ts'
import { taskReports } from '#shared/locales/zh/task-reports.ts'
import { tasks } from '#shared/locales/zh/tasks.ts'
import { arrive } from './calls.ts'
import { counted, filled, press } from './people.ts'
import { go, texts } from './screens.ts'
import { test } from './story.ts'

const f = masterdata.fields
const words = { zh: { masterdata, sheets }, en: { masterdata: masterdataEn, sheets: sheetsEn } }

test('the administrator adds, edits and stops a record, and its history says so', async ({ page }) => {
  await arrive(page, 'admin', 'zh')
  await go(page, '/home/masterData/deliveryFreeze')
  await page.getByRole('button', { name: masterdata.add }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: formWords.save }).click()
  await expect(form.getByRole('alert').first()).toContainText(f.code)
  await form.getByLabel(f.code).fill('Z9')
  await form.getByLabel(f.nameZh).fill('测试冻结')
  await form.getByLabel(f.nameEn).fill('Test freeze')
  await form.getByRole('button', { name: formWords.save }).click()
  await expect(page.getByRole('button', { name: 'Z9' })).toBeVisible()
  await page.getByRole('button', { name: 'Z9' }).click()
  await page.getByRole('dialog').getByLabel(f.nameEn).fill('Test freeze, changed')
  await page.getByRole('dialog').getByRole('button', { name: formWords.save }).click()
  await expect(page.getByText(masterdata.saved).first()).toBeVisible()
  await page.getByRole('row', { name: /Z9/ }).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: masterdata.stop }).click()
  await page.getByRole('dialog').getByRole('button', { name: masterdata.stop }).click()
  await expect(page.getByRole('row', { name: /Z9/ })).toContainText(masterdata.inactive)
  await page.getByRole('button', { name: 'Z9' }).click()
  await expect(page.getByRole('dialog')).toContainText('Test freeze → Test freeze, changed')
})

test('a warehouse is chosen among those of the factory', async ({ page }) => {
  await arrive(page, 'admin', 'en')
  await go(page, '/home/masterData/product')
  await page.getByRole('button', { name: masterdataEn.add }).click()
  const form = page.getByRole('dialog')
  const fields = masterdataEn.fields
  const [factory, warehouse] = [form.getByLabel(fields.factoryCode), form.getByLabel(fields.warehouseCode)]
  await expect(warehouse).toBeDisabled()
  await expect(form).toContainText(masterdataEn.withinHelp.replace('{{field}}', fields.factoryCode))
  const offered = page.locator('.ant-select-item-option')
  await factory.click()
  await offered.filter({ hasText: /^1020/ }).click()
  await warehouse.click()
  await expect(offered.filter({ visible: true })).toHaveText([/Door and window/, /Cabinet/])
  await offered.filter({ hasText: 'Cabinet warehouse' }).click()
  await page.screenshot({ path: 'test-results/pictures/product-warehouse-en-1440.png' })
  await factory.click()
  await offered.filter({ hasText: /^1010/ }).click()
  await expect(form.getByText('Cabinet warehouse')).toHaveCount(0)
})

async function sendSheet(page: Page, rows: string[][], said: typeof masterdata.import = masterdata.import) {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet1')
  const buffer = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  await page.getByRole('button', { name: said.button }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: said.choose }).click(),
  ])
  await chooser.setFiles({
    name: 'areas.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })
}

test('a sheet is checked, its good rows taken, its bad rows named', async ({ page }) => {
  await arrive(page, 'admin', 'zh')
  await go(page, '/home/masterData/area')
  const rows = [
    [f.code, f.nameZh, f.nameEn, f.continentCode],
    ['ZZ1', '测试一区', 'Test one', 'AS'],
    ['ZZ2', '测试二区', 'Test two', 'XX'],
  ]
  await sendSheet(page, rows)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('XX')
  const [bad] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: masterdata.import.badRows }).click(),
  ])
  expect(bad.suggestedFilename()).toContain('.xlsx')
  await dialog.getByRole('button', { name: masterdata.import.apply.replace('{{count}}', '1') }).click()
  await expect(dialog).toContainText(
    filled(masterdata.import.imported, { added: 1, changed: 0, same: 0, left: 1 }),
  )
  await dialog.getByRole('button', { name: masterdata.import.done }).click()
  await expect(page.getByRole('button', { name: 'ZZ1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'ZZ2' })).toHaveCount(0)
  await sendSheet(page, [rows[0]!, ['ZZ1', '', 'Test 1', '']])
  const changes = dialog.getByRole('region', { name: masterdata.import.changes })
  await expect(changes).toContainText('ZZ1')
  await expect(changes).toContainText('Test one → Test 1')
  await expect(changes).not.toContainText(f.nameZh)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(changes).toContainText('Test one → Test 1')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

for (const language of ['zh', 'en'] as const)
  test(`numbers that can be read in two ways are asked about once for each column, in ${language}`, async ({
    page,
  }) => {
    const { masterdata: m, sheets: s } = words[language]
    await arrive(page, 'admin', language)
    await go(page, '/home/masterData/product')
    await sendSheet(
      page,
      [
        [m.fields.sapMaterialNo, m.fields.grossWeight, m.fields.netWeight],
        ['1010002000', '1,404', '1.203'],
        ['1010002007', '2,380', '2.104'],
      ],
      m.import,
    )
    const dialog = page.getByRole('dialog')
    const about = (column: string, value: string) =>
      dialog.getByRole('radiogroup', { name: filled(s.numbers.unclear, { column, count: 2, value }) })
    const gross = about(m.fields.grossWeight, '1,404')
    const net = about(m.fields.netWeight, '1.203')
    const cells = [
      ['2', '1,404'],
      ['3', '2,380'],
    ].map(([row = '', text = '']) => filled(m.import.cell, { row, text }))
    await expect(dialog.getByText(cells.join(' · '))).toBeVisible()
    await expect(net).toBeVisible()
    await page.screenshot({ path: `test-results/pictures/master-numbers-${language}-1440.png` })
    const is = (text: string, number: string) => filled(s.numbers.is, { text, number })
    await gross.getByText(is('1,404', '1.404'), { exact: true }).click()
    const changes = dialog.getByRole('region', { name: m.import.changes })
    await expect(net.getByRole('radio', { checked: true })).toHaveCount(0)
    await net.getByText(is('1.203', '1.203'), { exact: true }).click()
    await expect(changes).toContainText('1.203')
    for (const read of ['1.404', '2.38', '2.104']) await expect(changes).toContainText(read)
    await expect(gross.getByRole('radio', { name: is('1,404', '1.404') })).toBeChecked()
    await page.screenshot({ path: `test-results/pictures/master-numbers-answered-${language}-1440.png` })
  })

test('a large sheet is written as a task, and its report stays with the tasks', async ({ page }) => {
  await arrive(page, 'admin', 'zh')
  await go(page, '/home/masterData/area')
  const records = Array.from({ length: 600 }, (_, n) => [`ZY${n}`, '大表', 'Large', n === 5 ? 'XX' : 'AS'])
  await sendSheet(page, [[f.code, f.nameZh, f.nameEn, f.continentCode], ...records])
  const dialog = page.getByRole('dialog')
  await press(dialog, counted(masterdata.import, 'apply', 599))
  await expect(dialog.getByText(taskReports.keepsOn)).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText(tasks.states.succeeded)
  await expect(dialog.getByText(`${taskReports.counts.added}${texts.zh.common.colon}599`)).toBeVisible()
  await expect(dialog.getByRole('row', { name: /XX/ })).toContainText('7')
  await dialog.getByRole('button', { name: texts.zh.common.close }).last().click()
  await page.getByRole('button', { name: tasks.none }).click()
  const about = masterdata.tables.area
  const title = taskReports.titled
    .replace('{{kind}}', taskReports.kinds.masterdata.import)
    .replace('{{about}}', about)
  await page.getByRole('button', { name: title }).first().click()
  await expect(
    page.getByRole('dialog').getByText(`${taskReports.counts.refused}${texts.zh.common.colon}1`),
  ).toBeVisible()
})

test('readers read: no button to add, import or stop, no cost for the base viewer', async ({ page }) => {
  await arrive(page, 'view.sun', 'zh')
  await go(page, '/home/masterData/product')
  await expect(page.locator('tbody tr').nth(2)).toBeVisible()
  await expect(page.getByRole('button', { name: masterdata.add })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: f.basePrice })).toHaveCount(0)
})
