import { expect } from '@playwright/test'
import { viewCalls } from '#shared/areas/views/view.contract.ts'
import { accounts as en } from '#shared/locales/en/accounts.ts'
import { form } from '#shared/locales/en/form.ts'
import { documentHomes } from '#shared/documents/outlines.ts'
import { look } from './look.ts'
import { person, press } from './people.ts'
import { go, texts } from './screens.ts'
import { test } from './story.ts'

const list = documentHomes.quotation.staff!

test('an administrator says with which view a list opens for a role', async ({ browser }) => {
  const [admin, calls] = await person(browser, 'admin', 'en')
  const t = texts.en.list
  const name = `Open ${Date.now()}`
  await go(admin, `${list}?status=draft`)
  await press(admin, t.saveView)
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t.viewName }).fill(name)
  await dialog.getByRole('checkbox', { name: t.shareView }).check()
  await dialog.getByRole('checkbox', { name: en.roles.salesman }).check()
  await look(admin, 'role-view', 'en')
  await dialog.getByRole('button', { name: form.save }).click()
  await expect(dialog).toHaveCount(0)

  for (const language of ['zh', 'id'] as const) {
    const [again] = await person(browser, 'admin', language)
    await go(again, list)
    await again.getByText(name).click()
    await again.getByRole('button', { name: texts[language].list.viewMenu }).click()
    await again.getByRole('menuitem', { name: texts[language].list.renameView, exact: true }).click()
    await expect(again.getByRole('dialog').getByRole('checkbox', { checked: true })).toHaveCount(2)
    await look(again, 'role-view', language)
    await again.context().close()
  }

  const [sales] = await person(browser, 'sales.li', 'en')
  await go(sales, list)
  const tab = sales.getByRole('radio', { name: new RegExp(name) })
  await expect(tab).toBeChecked()
  await expect(sales).toHaveURL(/status=draft/)
  await look(sales, 'role-view-list', 'en')
  await sales.getByText(t.allRecords, { exact: true }).click()
  await expect(sales).not.toHaveURL(/status=draft/)
  // Figures and to-dos lead to exact lists.
  await go(sales, `${list}?status=sent`)
  await expect(sales.getByRole('radio', { name: t.allRecords })).toBeChecked()
  await expect(sales).toHaveURL(/status=sent/)

  const { body } = await calls.call(viewCalls.list, { query: { list: 'quotation' } })
  const mine = body.filter((view) => view.name === name)
  await calls.call(viewCalls.remove, { query: { ids: mine.map(({ id }) => id).join(',') } })
  await go(sales, list)
  await expect(sales.getByRole('radio', { name: new RegExp(name) })).toHaveCount(0)
})
