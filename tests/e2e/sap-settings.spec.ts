import { expect } from '@playwright/test'
import { form as formWords } from '#shared/locales/en/form.ts'
import { masterdata as en } from '#shared/locales/en/masterdata.ts'
import { sapScreens as words } from '#shared/locales/en/sap-screens.ts'
import { arrive } from './calls.ts'
import { filled, press } from './people.ts'
import { go } from './screens.ts'
import { test } from './story.ts'

test('the administrator says in what this SAP differs, sees the default beside it, and takes it back', async ({
  page,
}) => {
  await arrive(page, 'admin', 'en')
  await go(page, '/home/dataQueryManage/sap')
  const reason = page.getByRole('region', { name: en.values.rejectionReason })
  await expect(reason).toContainText('52')

  await reason.getByRole('button', { name: filled(words.edit, { name: en.values.rejectionReason }) }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(en.fields.value, { exact: true }).fill('TOO LONG')
  await press(form, formWords.save)
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByLabel(en.fields.value, { exact: true }).fill('77')
  await press(form, formWords.save)
  await expect(reason).toContainText('77')
  await expect(reason).toContainText(words.origins.own)
  await expect(reason).toContainText(filled(words.standard, { value: '52' }))

  // A narrow screen shows the same without scrolling sideways.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(reason).toContainText('77')
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await wide()).toBe(false)
  await page.setViewportSize({ width: 1440, height: 900 })

  await reason
    .getByRole('button', { name: filled(words.takeBack, { name: en.values.rejectionReason }) })
    .click()
  await expect(page.getByText(words.isStandard)).toBeVisible()
  await expect(reason).not.toContainText('77')
  await press(page, en.log.button)
  await expect(page.getByRole('row', { name: /rejectionReason/ }).first()).toBeVisible()
})
