import { expect } from '@playwright/test'
import { approvalFlowCalls } from '#shared/documents/approvals/flow.contract.ts'
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

test('whoever decides reads what was said, hands over, and is seen to have done so', async ({ page }) => {
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
  await act(page, t.actions.handOver)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: t.page.person }).click()
  await page.keyboard.type('Wang Fang')
  await page.keyboard.press('Enter')
  await press(dialog, t.actions.handOver)
  await expect(main).toContainText(`${t.fields.waitingFor}: Wang Fang`)
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
