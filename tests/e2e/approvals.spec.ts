import { expect } from '@playwright/test'
import { approvalFlowCalls } from '#shared/documents/approvals/flow.contract.ts'
import { accountAdminCalls } from '#shared/platform/accounts/account-admin.contract.ts'
import { newAccountForm } from '#shared/platform/accounts/account-admin.schema.ts'
import { picked } from '#shared/kernel/pick.ts'
import { approvals as words } from '#shared/locales/en/documents/approvals.ts'
import { newId } from '#shared/kernel/ids.ts'
import { openApproval } from '../factories/approvals.ts'
import { stepped } from '../factories/order-forms.ts'
import { arrive } from './calls.ts'
import { act, filled, press } from './people.ts'
import { go, texts } from './screens.ts'
import { anOrder, atWork, stageOf } from './staff-orders.ts'
import { test } from './story.ts'

const t = words.approvals
const home = '/home/enquiryManage/special'

/** Colleagues of somebody, all of whom are asked as well. @returns what stops them again */
async function colleaguesOf(userId: string) {
  const admin = await atWork('admin', 'en')
  const { body } = await admin.call(accountAdminCalls.page, { body: { filter: { userId } } })
  const one = (await admin.call(accountAdminCalls.one, { query: { id: body.rows[0]!.id } })).body
  const ids: string[] = []
  for (let n = 0; n < 12; n++) {
    const name = `Colleague Number ${n}`
    const like = { ...picked(newAccountForm, one), name, latinName: name, email: '' }
    const made = await admin.call(accountAdminCalls.create, {
      body: { ...like, userId: `colleague.${newId().slice(-8)}` },
      headers: { 'idempotency-key': newId() },
    })
    expect(made.status).toBe(200)
    ids.push(made.body.id)
  }
  return () => admin.call(accountAdminCalls.batch, { body: { ids, action: 'stop' } })
}

test('whoever decides reads what was said, hands over, and is seen to have done so', async ({ page }) => {
  const stop = await colleaguesOf('fin.zhao')
  const zhang = await atWork('sales.zhang', 'en')
  const order = await anOrder(await stageOf(zhang, { salesApproval: true }), {
    purchaseNo: `APPROVE-${newId().slice(-6)}`,
  })
  await stepped(zhang, order, 'startSalesOrder')
  await stepped(zhang, order, 'submitSalesOrder', 'The usual terms of this project.')
  const { id } = await openApproval(zhang, order)

  await arrive(page, 'fin.zhao', 'en')
  await go(page, `${home}/detail?id=${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: t.fields.remark })).toContainText('The usual terms')
  await expect(main).toContainText(t.page.yourTurn)
  // However many are asked, the head stays low, and all of them are named below it.
  const head = await page.locator('[data-head]').evaluate((box) => box.getBoundingClientRect().height)
  expect(head).toBeLessThanOrEqual(120)
  await expect(main.getByText('Colleague Number 11', { exact: true })).toBeVisible()
  await stop()
  await act(page, t.actions.handOver)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: t.page.person }).click()
  await page.keyboard.type('Wang Fang')
  await page.keyboard.press('Enter')
  await press(dialog, t.actions.handOver)
  await expect(page.locator('[data-head] .ant-tag').last()).toHaveText(
    new RegExp(`^${t.fields.waitingFor}: .*Wang Fang$`),
  )
  await expect(main).toContainText(filled(t.page.handedOverBy, { name: 'Zhao Lei' }))
  await expect(main.getByText(words.errors.APPROVAL_NOT_TURN)).toHaveCount(0)
})

test('a step without a name is named by its place and field, before the flow is saved', async ({ page }) => {
  const admin = await arrive(page, 'admin', 'en')
  const flows = async () => (await admin.call(approvalFlowCalls.list)).body
  const before = await flows()
  await go(page, `${home}/flows`)
  await press(page, t.flow.addStep)
  await press(page, t.flow.check)
  const step = before.find(({ kind }) => kind === 'special')!.steps.length + 1
  await expect(page.getByRole('alert')).toContainText(
    `${filled(t.flow.place, { step })}, ${t.flow.name}: ${texts.en.errors.REQUIRED}`,
  )
  await page.getByLabel(t.flow.name).last().fill('Quality')
  await press(page, t.flow.check)
  await expect(page.getByText(t.flow.good)).toBeVisible()
  expect(await flows()).toEqual(before)
})
