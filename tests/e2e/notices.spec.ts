import { expect } from '@playwright/test'
import { notices as en } from '#shared/locales/en/notices.ts'
import { notices as id } from '#shared/locales/id/notices.ts'
import { sendMessage } from './customer-orders.ts'
import { filled, person, press } from './people.ts'
import { go, texts } from './screens.ts'
import { test } from './story.ts'

test('the bell tells of what concerns a customer and opens it, unless the customer wants no notice of the kind', async ({
  browser,
}) => {
  const [, service] = await person(browser, 'admin', 'en')
  const [buyer, calls] = await person(browser, 'buyer.manila', 'id')
  const write = (title: string) => sendMessage(service, title, calls.user.customerIds)
  const told = (title: string) =>
    buyer
      .getByRole('dialog', { name: id.title })
      .getByRole('link', { name: filled(id.about.message, { number: title }) })
  const openBell = () =>
    buyer
      .getByRole('button', { name: new RegExp(texts.id.shell.notices, 'i') })
      .first()
      .click()
  const choose = async () => {
    await go(buyer, '/home/baseInfo?tab=notices')
    const way = filled(id.choices.way, { kind: id.kinds.messageSent, way: id.choices.ways.product })
    await buyer.getByRole('checkbox', { name: way }).click()
    await press(buyer, id.choices.save)
    await expect(buyer.getByText(id.choices.saved)).toBeVisible()
    await expect(buyer.getByRole('checkbox', { name: en.choices.ways.desktop })).toHaveCount(0)
  }

  await go(buyer, '/home/messageForCustomer')
  await write('Holiday in May')
  await openBell()
  await told('Holiday in May').click()
  await expect(buyer.getByRole('article')).toContainText('Please read.')

  await choose()
  await write('Told to nobody')
  await choose()
  await write('Told again')
  await openBell()
  await expect(told('Told again')).toBeVisible()
  await expect(told('Told to nobody')).toHaveCount(0)
})
