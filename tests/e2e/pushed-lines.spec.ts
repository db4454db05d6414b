import { expect } from '@playwright/test'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { parts as idParts } from '#shared/locales/id/parts.ts'
import { productionDay, pushOf } from '../factories/pushes.ts'
import { until } from '../flows/app.ts'
import { arrive } from './calls.ts'
import { look } from './look.ts'
import { fillDay, press } from './people.ts'
import { goWrong } from './sap.ts'
import { go, texts } from './screens.ts'
import { anOrder, atWork, stageOf, takenToService } from './staff-orders.ts'
import { test } from './story.ts'

const parts = { en: enParts, id: idParts } as const

test.afterEach(() => goWrong())

/** A customer telephones after the push: two more boards, please (D324). */
for (const language of ['en', 'id'] as const) {
  const { pushScreens: p, orderActions, actions } = parts[language]
  const t = texts[language]

  test(`a pushed order gets a further line, refused at first and then by SAP (${language})`, async ({
    page,
  }) => {
    const sales = await stageOf(await atWork('sales.zhang', language))
    const order = await anOrder(sales, { purchaseNo: `MORE-${newId().slice(-6)}`, prepaid: true })
    await takenToService(sales, [order.id])
    const calls = await arrive(page, 'cs.wang', language)
    const preview = async () => (await calls.call(pushCalls.preview, { query: { id: order.id } })).body
    const ready = await preview()
    await calls.call(pushCalls.save, {
      body: { orders: [pushOf({ ...ready, lineCount: ready.lines.length })] },
    })
    await until(async () => (await preview()).push?.state === 'confirmed')

    await go(page, `/home/orderManage/detail?id=${order.id}`)
    await press(page, actions.more)
    await page.getByRole('menuitem', { name: orderActions.actions.addLines }).click()
    const dialog = page.getByRole('dialog').last()
    const { sapMaterialNo } = sales.materials[1]!
    const find = dialog.getByRole('combobox', { name: p.addLines.find })
    await find.fill(sapMaterialNo)
    await page.locator('.ant-select-item-option').filter({ hasText: sapMaterialNo }).first().click()
    const line = dialog.getByRole('listitem', { name: sapMaterialNo })
    // A door is sold by its area, which follows from its opening; it is not wanted after all.
    await find.fill('1030003638')
    await page.locator('.ant-select-item-option').filter({ hasText: '1030003638' }).first().click()
    const door = dialog.getByRole('listitem', { name: '1030003638' })
    await door.getByLabel(t.orders.lineFields.width).fill('900')
    await door.getByLabel(t.orders.lineFields.height).fill('2100')
    await door.getByLabel(t.orders.lineFields.auxiliaryQuantity).fill('3')
    const area = door.getByLabel(t.orders.lineFields.salesQuantity, { exact: true })
    await expect(area).toHaveValue(/^5[.,]67/)
    await press(door, p.addLines.remove.replace('{{number}}', '1030003638'))
    await expect(door).toHaveCount(0)
    const price = line.getByLabel(t.orders.lineFields.unitPrice)
    // The price of the list is proposed.
    await expect(price).toHaveValue(/[1-9]/)
    const listed = await price.inputValue()
    const send = dialog.getByRole('button', { name: p.addLines.submit })
    await expect(send).toBeDisabled()
    await line.getByLabel(t.orders.lineFields.salesQuantity).fill('2')
    await fillDay(line.getByLabel(p.addLines.date), productionDay)
    await price.fill(language === 'id' ? '0,01' : '0.01')
    await send.click()
    await expect(line.getByRole('alert')).toContainText(sapMaterialNo)
    await look(page, 'add-lines', language)

    await goWrong({ fault: 'reject', on: 'change', times: 1 })
    await price.fill(listed)
    await send.click()
    await expect(dialog).toHaveCount(0)
    const notice = page.getByRole('status').filter({ hasText: p.change.addLinesRefused })
    await expect(notice).toContainText('Material X is not defined')
    await expect(notice).toContainText(sapMaterialNo)
    await look(page, 'add-lines-refused', language)
    await press(page, p.change.repeat)
    await expect(notice).toHaveCount(0)
    // The notice goes when it is sent again, and the line comes when SAP has it.
    const lastLine = async () =>
      (await calls.call(orderCalls.one, { query: { id: order.id } })).body.lines.at(-1)
    await expect.poll(lastLine).toMatchObject({ lineNo: ready.lines.length + 1, sapMaterialNo })
    await expect(page.getByText(sapMaterialNo).first()).toBeVisible()
  })
}
