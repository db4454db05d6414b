import { expect, type Page } from '@playwright/test'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { deliveryCalls } from '#shared/documents/deliveries/index.ts'
import { shipmentCalls } from '#shared/documents/shipments/index.ts'
import { shipmentWrites } from '#shared/documents/shipments/shipment.actions.ts'
import { fileCalls } from '#shared/platform/files/file.contract.ts'
import { attachments as zhAttachments } from '#shared/locales/zh/attachments.ts'
import { deliveries as zhDeliveries } from '#shared/locales/zh/documents/deliveries.ts'
import { form } from '#shared/locales/en/form.ts'
import { shipments as en } from '#shared/locales/en/documents/shipments.ts'
import { shipments as id } from '#shared/locales/id/documents/shipments.ts'
import { requisitions } from '#shared/locales/zh/documents/requisitions.ts'
import { shipments as zh } from '#shared/locales/zh/documents/shipments.ts'
import { aPdf } from '../factories/files.ts'
import { until } from '../flows/app.ts'
import type { Client } from '../flows/client.ts'
import { look } from './look.ts'
import { chooseFile } from './editor.ts'
import { counted, filled, person, press } from './people.ts'
import { go } from './screens.ts'
import { test } from './story.ts'

const t = zh.shipments
const home = '/home/deliveryManage/shipment'
const portal = '/home/shipmentCustomer'
const phone = { width: 390, height: 844 }

/** A delivery order of a customer of the portal, and who serves it. */
async function deliveryOf(buyer: Client) {
  const { rows } = (await buyer.call(deliveryCalls.page, { body: { size: 50 } })).body
  const delivery = rows.find(({ status }) => status !== 'cancelled')!
  return { delivery, service: ['1000', '1100'].includes(delivery.salesOrg) ? 'cs.wang' : 'cs.chen' }
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('customer service ships a delivery, and its customer reads on the telephone where it is', async ({
  browser,
}) => {
  test.slow()
  const [buyer, buyerCalls] = await person(browser, 'buyer.jakarta', 'id')
  const { delivery, service } = await deliveryOf(buyerCalls)
  const [page, calls] = await person(browser, service, 'zh')

  // It begins with ticked delivery orders.
  await go(page, `/home/deliveryManage/order?deliveryNo=${delivery.deliveryNo}`)
  await page.getByRole('row', { name: delivery.deliveryNo }).getByRole('checkbox').check()
  await press(page, zhDeliveries.deliveries.actions.ship)
  await expect(
    page.getByRole('button', { name: filled(t.delivery.remove, { number: delivery.deliveryNo }) }),
  ).toBeVisible()
  await field(page, t.fields.carrier).fill('Maersk')
  await field(page, t.fields.vessel).fill('MAERSK SENTOSA')
  await field(page, t.fields.voyage).fill('219W')
  await field(page, t.fields.billNo).fill('MAEU-778')
  await press(page, t.container.add)
  await field(page, t.container.number).fill('csqu3054384')
  await press(page, t.actions.create)
  await expect(page.getByText(requisitions.errors.CONTAINER_NO).first()).toBeVisible()
  await look(page, 'shipment-edit', 'zh')
  await field(page, t.container.number).fill('CSQU3054383')
  await press(page, t.actions.create)
  await expect(page.getByText(t.next.planned)).toBeVisible()
  const shipmentId = new URL(page.url()).searchParams.get('id')!

  await press(page, t.actions.depart)
  const dialog = page.getByRole('dialog')
  await press(dialog, t.actions.depart)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(t.next.departed)).toBeVisible()

  // Of two papers the customer reads the one that is released.
  for (const name of ['bill-of-lading.pdf', 'freight.pdf']) {
    const file = await calls.upload(fileCalls.upload, aPdf(name), { groupName: 'orderFile' })
    await calls.call(shipmentWrites.attach, { body: { id: shipmentId, fileId: file.body.id } })
  }
  await page.reload()
  const released = page.getByRole('checkbox', {
    name: filled(zhAttachments.releasedOf, { name: 'bill-of-lading.pdf' }),
  })
  await released.click()
  await expect(released).toBeChecked()
  const papers = async () =>
    (await buyerCalls.call(shipmentWrites.attachments, { query: { id: shipmentId } })).body
  await until(async () => (await papers()).length === 1)
  await look(page, 'shipment-detail', 'zh')

  await buyer.setViewportSize(phone)
  await go(buyer, `${portal}/detail?id=${shipmentId}`)
  await expect(buyer.getByRole('heading', { name: id.shipments.course.title })).toBeVisible()
  await expect(buyer.getByText('bill-of-lading.pdf')).toBeVisible()
  await expect(buyer.getByText('freight.pdf')).toHaveCount(0)
  await look(buyer, 'shipment-customer', 'id')
})

test('the list of staff, and a sheet that is checked', async ({ browser }) => {
  const [page, calls] = await person(browser, 'cs.wang', 'en')
  await go(page, home)
  await expect(page.getByRole('heading', { level: 1, name: en.shipments.title })).toBeVisible()
  await look(page, 'shipment-list', 'en')
  await press(page, en.shipments.importing.button)
  await expect(page.getByRole('dialog').getByText(en.shipments.importing.choose)).toBeVisible()
  await look(page, 'shipment-import', 'en')
  // Days in a hundred years are asked about, and taken once they are meant.
  const delivery = (await calls.call(deliveryCalls.page, { body: { size: 50 } })).body.rows.find(
    ({ status }) => status === 'closed',
  )!
  const { importing, fields } = en.shipments
  const dialog = page.getByRole('dialog')
  await chooseFile(page, dialog.getByRole('button', { name: importing.choose }), [
    [fields.deliveryNos, fields.mode, fields.billNo, fields.etd],
    [delivery.deliveryNo, 'sea', 'BL-2126', '2126-12-01'],
  ])
  await expect(dialog.getByText(counted(form.doubts, 'asked', 1))).toBeVisible()
  await dialog.getByRole('checkbox', { name: form.doubts.take }).click()
  await expect(dialog.getByText(form.doubts.taken)).toBeVisible()
  await expect(dialog.getByRole('button', { name: counted(importing, 'apply', 1) })).toBeEnabled()
})

test('a customer finds its goods on the telephone', async ({ browser }) => {
  const [page, calls] = await person(browser, 'buyer.jakarta', 'id')
  await page.setViewportSize(phone)
  await go(page, portal)
  await expect(page.getByRole('heading', { level: 1, name: id.shipments.myTitle })).toBeVisible()
  await look(page, 'shipment-customer-list', 'id')
  const { rows } = (await calls.call(shipmentCalls.page, { body: { filter: { status: ['departed'] } } })).body
  await go(page, `${portal}/detail?id=${rows[0]!.id}`)
  await expect(page.getByRole('heading', { name: id.shipments.container.title })).toBeVisible()

  // Its order says the same line by line.
  const { linked } = (await calls.call(shipmentCalls.one, { query: { id: rows[0]!.id } })).body
  const order = linked.find(({ document }) => document === 'customerOrder')
  const orders = (await calls.call(customerOrderCalls.page, { body: { filter: { push: ['pushed'] } } })).body
  await go(page, `/home/orderManageCustomer/detail?id=${order?.id ?? orders.rows[0]!.id}`)
  await expect(page.getByRole('heading', { name: id.shipments.progress.title })).toBeVisible()
  await look(page, 'shipment-customer-order', 'id')
})
