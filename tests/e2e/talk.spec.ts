import { expect } from '@playwright/test'
import { document as page } from '#shared/locales/en/document.ts'
import { quotations } from '#shared/locales/en/documents/quotations.ts'
import { orders } from '#shared/locales/en/orders.ts'
import { talk as t } from '#shared/locales/en/talk.ts'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import { newId } from '#shared/kernel/ids.ts'
import { look } from './look.ts'
import { press, person } from './people.ts'
import { go, texts } from './screens.ts'
import { test } from './story.ts'

const { list } = texts.en
const staffHome = '/home/enquiryManage/quotation'
const portal = '/home/quotationCustomer'

test('a line is discussed with the customer, who never sees what is said internally', async ({ browser }) => {
  const [customer, buyer] = await person(browser, 'buyer.jakarta', 'en')
  const { body } = await buyer.call(quotationCalls.page, { body: { filter: { status: 'sent' }, size: 1 } })
  const { id } = body.rows[0]!
  const mark = newId().slice(-6)
  const [internal, offer, answer] = ['Thin margin', 'A colour sample comes', 'It has come'].map(
    (text) => `${text} ${mark}`,
  )
  const [sales] = await person(browser, 'sales.zhang', 'en')
  await go(sales, `${staffHome}/detail?id=${id}`)
  await press(sales, orders.lineTalk)
  const staff = sales.getByRole('dialog')
  const remark = staff.getByRole('article')
  await staff.getByRole('textbox', { name: t.message }).fill(internal!)
  await sales.keyboard.press('Control+Enter')
  await expect(remark.filter({ hasText: internal! })).toContainText(t.internal)
  await staff.getByText(t.forCustomer, { exact: true }).click()
  await staff.getByRole('textbox', { name: t.message }).fill(offer!)
  await press(staff, t.sendCustomer)
  await expect(remark.filter({ hasText: offer! })).toContainText(t.forCustomer)

  // The customer's home leads to what it has not read, and nothing else is there or in that list.
  await go(customer, '/home')
  await press(customer, `${quotations.home.todo.quotationTalk} 1`)
  const unread = customer.getByRole('region', { name: quotations.home.todo.quotationTalk })
  await expect(unread.getByRole('listitem')).toHaveCount(1)
  await expect(unread.locator(`a[href*="${id}"]`).first()).toBeVisible()
  await go(customer, `${portal}?unreadTalk=yes`)
  const news = customer.locator(`a[href*="${id}"]`).getByRole('img', { name: /unread/ })
  await expect(news).toBeVisible()
  await look(customer, 'talk-unread', 'en')
  await go(customer, `${portal}/detail?id=${id}`)
  await customer.getByRole('button', { name: new RegExp(`^${page.talk}, `) }).click()
  const bought = customer.getByRole('dialog')
  await expect(bought.getByRole('article').filter({ hasText: offer! })).toBeVisible()
  await expect(bought.getByText(internal!)).toHaveCount(0)
  await look(customer, 'talk-portal', 'en')
  await bought.getByRole('textbox', { name: t.message }).fill(answer!)
  await customer.keyboard.press('Control+Enter')
  await expect(bought.getByRole('article').filter({ hasText: answer! })).toContainText(t.withdraw)
  await go(customer, `${portal}?unreadTalk=yes`)
  await expect(customer.getByText(list.noneMatch)).toBeVisible()
  await expect(customer.locator(`a[href*="${id}"]`)).toHaveCount(0)
  // It comes by itself to whoever has the thread open.
  await expect(remark.filter({ hasText: answer! })).toContainText(t.byCustomer)
})
