import { expect } from '@playwright/test'
import { attachments } from '#shared/locales/en/attachments.ts'
import { messageScreens as t } from '#shared/locales/en/message-screens.ts'
import { writtenCalls } from '#shared/areas/messages/written.contract.ts'
import { go, texts } from './screens.ts'
import { counted, filled, person, press } from './people.ts'
import { test } from './story.ts'

const title = 'Port strike in Jakarta'

test('customer service writes to a customer, sees who has read it, and recalls only what nobody has read', async ({
  browser,
}) => {
  const [staff] = await person(browser, 'cs.wang', 'en')
  const [buyer] = await person(browser, 'buyer.jakarta', 'en')
  const write = async (name: string) => {
    await go(staff, '/home/messageManage')
    await press(staff, t.add)
    const drawer = staff.getByRole('dialog', { name: t.addTitle })
    await drawer.getByRole('textbox', { name: t.fields.title }).fill(name)
    await drawer.getByRole('textbox', { name: t.fields.content }).fill('Vessels are a week late.')
    return drawer
  }

  const drawer = await write(title)
  await press(drawer, t.send)
  await expect(drawer.getByText(texts.en.errors.REQUIRED).first()).toBeVisible()
  const pick = async (field: string, typed: string) => {
    const picker = drawer.getByRole('combobox', { name: field })
    await picker.fill(typed)
    await staff.locator('.ant-select-item-option:visible').filter({ hasText: typed }).click()
    await picker.press('Tab')
  }
  await pick(t.fields.salesOrgs, '1100')
  await pick(t.fields.customerIds, 'Nusantara')
  const chooser = staff.waitForEvent('filechooser')
  await press(drawer, attachments.add)
  await (
    await chooser
  ).setFiles({ name: 'notice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') })
  // Send waits for the file, which can be downloaded once it has arrived.
  await expect(
    drawer.getByRole('button', { name: filled(attachments.download, { name: 'notice.pdf' }) }),
  ).toBeVisible()
  // Other stories give the customer further users.
  const reach = drawer.getByText(/^Goes to \d+ customer user/)
  await expect(reach).toBeVisible()
  const recipients = Number((await reach.textContent())!.match(/\d+/)![0])
  await press(drawer, t.send)
  await press(staff.getByRole('dialog', { name: counted(t, 'sendTitle', recipients) }), t.send)
  const row = staff.getByRole('row', { name: title })
  await expect(row).toContainText(filled(t.readOf, { viewed: 0, recipients }))

  await go(buyer, '/home/messageForCustomer')
  await buyer.getByRole('link', { name: title }).click()
  await expect(buyer.getByRole('article')).toContainText('Vessels are a week late.')
  await expect(buyer.getByText('notice.pdf')).toBeVisible()

  await row.getByRole('button', { name: title }).click()
  await staff.getByRole('tab', { name: t.tabs.receipts }).click()
  await expect(staff.getByRole('row', { name: /buyer\.jakarta/ })).not.toContainText(t.receipts.notViewed)
  await expect(staff.getByRole('button', { name: t.recall, exact: true })).toBeDisabled()
})

test('a message that nobody has read is recalled, and its recipient no longer finds it', async ({
  browser,
}) => {
  const [staff, calls] = await person(browser, 'cs.chen', 'en')
  const [buyer] = await person(browser, 'buyer.houston', 'en')
  const name = 'Sent by mistake'
  const values = {
    title: name,
    content: 'For nobody.',
    salesOrgs: ['2000'],
    countries: [],
    customerIds: [],
    everyone: true,
    fileIds: [],
  }
  await calls.call(writtenCalls.create, { body: { event: 'send', values } })
  await go(buyer, '/home/messageForCustomer')
  await expect(buyer.getByRole('row', { name })).toBeVisible()
  await go(staff, '/home/messageManage')
  await staff.getByRole('row', { name }).getByRole('checkbox').check()
  await press(staff, t.recall)
  await press(staff.getByRole('dialog', { name: filled(t.recallTitle, { title: name }) }), t.recall)
  await expect(staff.getByText(t.recalled)).toBeVisible()
  await expect(staff.getByRole('row', { name })).toHaveCount(0)

  await buyer.reload()
  await expect(buyer.getByRole('row', { name: /Holiday shipping schedule/ })).toBeVisible()
  await expect(buyer.getByRole('row', { name })).toHaveCount(0)
})
