import { expect, type Browser } from '@playwright/test'
import { acceptanceCalls } from '#shared/areas/agreements/acceptance.contract.ts'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { orderLimitCalls, type OrderLimit } from '#shared/documents/customer-orders/order-limit.contract.ts'
import { accountAdminCalls } from '#shared/platform/accounts/account-admin.contract.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { account as enAccount } from '#shared/locales/en/account.ts'
import { customerOrderActions as en } from '#shared/locales/en/customer-order-actions.ts'
import { customerOrderActions as id } from '#shared/locales/id/customer-order-actions.ts'
import { customerOrderActions as zh } from '#shared/locales/zh/customer-order-actions.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { clientOf } from '../flows/client.ts'
import { baseUrl } from './address.ts'
import { aDraft, readMessages } from './customer-orders.ts'
import { look } from './look.ts'
import { act, agree, filled, person, press } from './people.ts'
import { go, texts } from './screens.ts'
import { test } from './story.ts'

const portal = '/home/orderManageCustomer'
const words = { zh, en, id }
/** The password that new people choose; that of the demo company would be refused. */
const secret = 'Harbour2027'

/** Another person who signs in for the customer of the demo account, invited and registered as anybody is. */
async function aColleague(
  browser: Browser,
  userId: string,
  { name, language }: { name: string; language: Language },
) {
  const [, admin] = await person(browser, 'admin', 'en')
  const { body: found } = await admin.call(accountAdminCalls.page, {
    body: { filter: { userId: 'buyer.dubai' } },
  })
  const { body: known } = await admin.call(accountAdminCalls.one, { query: { id: found.rows[0]!.id } })
  const scope = { customerIds: known.customerIds, salespersonId: null, salesOrgs: [], countries: [] }
  const grant = { name, latinName: '', role: 'customer', language, phone: '', email: '', ...scope }
  const { body } = await admin.call(accountAdminCalls.create, { body: { userId, ...grant } })
  const { code } = body.invitation
  const chosen = { newPassword: secret, confirmPassword: secret }
  await clientOf(baseUrl, language).call(accountCalls.register, { body: { code, ...chosen } })
  const [page, client] = await person(browser, userId, language, secret)
  const { agreement } = (await client.call(acceptanceCalls.formal)).body
  await client.call(acceptanceCalls.answer, {
    body: { agreementId: agreement!.id, agreed: true, readToEnd: true, language },
  })
  await client.call(accountCalls.welcomed)
  await readMessages(client)
  return { page, client }
}

test('a company lets a colleague approve its large orders', async ({ browser }) => {
  test.setTimeout(300_000)
  const mark = Date.now()
  const [chief, chiefCalls] = await person(browser, 'buyer.dubai', 'en')
  const buyer = await aColleague(browser, `omar.${mark}`, { name: 'Omar Haddad', language: 'en' })
  const approver = await aColleague(browser, `layla.${mark}`, { name: 'Layla Nasser', language: 'id' })

  const t = enAccount.orderLimit
  await go(chief, '/home/baseInfo?tab=orderLimits')
  await chief.getByRole('switch', { name: t.enabled }).click()
  await chief.getByRole('textbox', { name: t.amount }).fill('100')
  await press(chief, t.save)
  await expect(chief.getByText(texts.en.errors.REQUIRED).first()).toBeVisible()
  await chief.getByRole('combobox', { name: t.approvers }).click()
  await chief.getByTitle('Layla Nasser').click()
  await chief.keyboard.press('Escape')
  await press(chief, t.save)
  await expect(chief.getByText(t.saved)).toBeVisible()
  for (const language of ['en', 'zh', 'id'] as const) {
    const [own] = await person(browser, 'buyer.dubai', language)
    await go(own, '/home/baseInfo?tab=orderLimits')
    await expect(own.getByRole('switch')).toBeChecked()
    await look(own, 'order-limit', language)
    await own.context().close()
  }

  const draft = await aDraft(buyer.client, `PO-${mark}`)
  await go(buyer.page, `${portal}/edit?id=${draft.id}`)
  await expect(buyer.page.getByRole('button', { name: en.actions.askApproval })).toBeVisible()
  await look(buyer.page, 'approval-needed-editor', 'en')
  await go(buyer.page, `${portal}/detail?id=${draft.id}`)
  await expect(buyer.page.getByText(en.colleague.needed)).toBeVisible()
  await agree(buyer.page, en.actions.askApproval)
  await expect(buyer.page.getByText(en.colleague.waiting)).toBeVisible()
  await look(buyer.page, 'approval-waits', 'en')

  await approver.page.setViewportSize({ width: 390, height: 844 })
  await go(approver.page, '/')
  await expect(approver.page.getByText(texts.id.home.todo.approvalAsked).first()).toBeVisible()
  await look(approver.page, 'approval-home', 'id')
  await approver.page.setViewportSize({ width: 390, height: 844 })
  await go(approver.page, `${portal}/detail?id=${draft.id}`)
  const ask = filled(id.colleague.toApprove, { name: 'Omar Haddad' })
  await expect(approver.page.getByText(ask)).toBeVisible()
  await look(approver.page, 'approval-asked', 'id')
  await approver.page.setViewportSize({ width: 390, height: 844 })
  await act(approver.page, id.actions.returnToBuyer)
  await approver.page.getByRole('dialog').getByRole('textbox').fill('Please take half of the first line')
  await press(approver.page.getByRole('dialog'), id.actions.returnToBuyer)

  await expect(buyer.page.getByText('Please take half of the first line')).toBeVisible()
  await look(buyer.page, 'approval-returned', 'en')
  await go(buyer.page, '/')
  await expect(buyer.page.getByText(texts.en.home.todo.approvalSentBack).first()).toBeVisible()
  await go(buyer.page, `${portal}/detail?id=${draft.id}`)
  await agree(buyer.page, en.actions.askApproval)
  await agree(approver.page, id.actions.approve)
  await expect(buyer.page.getByText(en.next.customer.theirDecision)).toBeVisible()
  await buyer.page.getByRole('button', { name: 'History' }).click()
  await expect(
    buyer.page
      .getByRole('dialog')
      .getByText(/Layla Nasser/)
      .first(),
  ).toBeVisible()
  await look(buyer.page, 'approval-history', 'en')

  for (const language of ['zh', 'id'] as const) {
    const again = await aDraft(buyer.client, `PO-${mark}-${language}`)
    const input = { body: { id: again.id, version: again.version, cartonsConfirmed: true } }
    await buyer.client.call(customerOrderWrites.askApproval, input)
    const [own] = await person(browser, `layla.${mark}`, language, secret)
    await go(own, `${portal}/detail?id=${again.id}`)
    await expect(
      own.getByText(filled(words[language].colleague.toApprove, { name: 'Omar Haddad' })),
    ).toBeVisible()
    await look(own, 'approval-asked', language)
    await go(own, portal)
    await expect(own.getByRole('table').or(own.getByRole('list')).first()).toBeVisible()
    await look(own, 'approval-list', language)
    await own.context().close()
  }
  const [{ customerId }] = (await chiefCalls.call(orderLimitCalls.list)).body as [OrderLimit]
  const [admin] = await person(browser, 'admin', 'en')
  await go(admin, `/home/customerManage/${customerId}?tab=orderLimit`)
  await admin.getByRole('textbox', { name: t.amount }).fill('250')
  await press(admin, t.save)
  await expect(admin.getByText(t.saved)).toBeVisible()
  await look(admin, 'order-limit-staff', 'en')
  await go(buyer.page, '/')
  await buyer.page.getByRole('button', { name: new RegExp(texts.en.shell.notices, 'i') }).click()
  await expect(buyer.page.getByText(/^Order approval of .* was changed$/).first()).toBeVisible()
  const { amount, currency, approverIds, version } = (await chiefCalls.call(orderLimitCalls.list)).body[0]!
  await chiefCalls.call(orderLimitCalls.save, {
    body: { customerId, enabled: false, amount, currency, approverIds, version },
  })
})
