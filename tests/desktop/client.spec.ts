import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as xlsx from 'xlsx'
import { baseUrl, password } from '../e2e/address.ts'
import { violationsOf } from '../e2e/look.ts'
import { expect, test, windowOf, type Desktop } from './desktop.fixture.ts'
import { ask, openOrders, signIn, texts, user } from './steps.ts'

const answerSaveDialog = ({ app }: Desktop, file: string) =>
  app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, file)

test('a member of staff signs in; the window never learns the token, and the server is told of a client', async ({
  desktop: { page },
}) => {
  await signIn(page)
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
  expect(kept).toContain(user)
  // Our tokens have three parts of base64url.
  expect(kept).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/)
  const answer = await page.evaluate(async () => {
    const response = await fetch('/auth/account/authenticate', { headers: { jwt: 'desktop' } })
    return { jwt: response.headers.get('jwt'), text: await response.text() }
  })
  expect(answer.jwt).toBeNull()
  expect(answer.text).not.toMatch(/eyJ[\w-]+\./)
})

test('a list is exported by the system’s dialog to a file that Excel reads', async ({ desktop }) => {
  const { page, userData } = desktop
  await signIn(page)
  await openOrders(page)
  const file = join(userData, 'orders.xlsx')
  await answerSaveDialog(desktop, file)
  await page.getByRole('button', { name: texts.list.export }).click()
  await expect(page.getByText(texts.list.showInFolder)).toBeVisible()
  const book = xlsx.read(readFileSync(file))
  const rows = xlsx.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!)
  expect(rows.length).toBeGreaterThan(10)
})

test('settings survive a restart, and one that is none is refused', async ({ desktop }) => {
  const { app, page, launch } = desktop
  await ask(page, 'changeSettings', { closeToTray: false })
  const refused = ask(page, 'changeSettings', { closeToTray: 'no' })
  await expect(refused).rejects.toThrow(/not what this takes/)
  await app.close()
  const again = await launch()
  const settings = await ask(await windowOf(again), 'settings')
  expect(settings).toMatchObject({ closeToTray: false, notifications: true })
  await again.close()
})

test('a link of the client’s own opens that order in the window that is there', async ({ desktop }) => {
  const { page, launch } = desktop
  await signIn(page)
  await openOrders(page)
  const number = (await page.locator('tbody a').last().textContent())!
  await launch(`seaway://order/${number}`).catch(() => undefined)
  // The parts of a split order contain its number too.
  const onlyThat = async () => {
    const shown = await page.locator('tbody a').allTextContents()
    return shown.includes(number) && shown.every((found) => found.startsWith(number))
  }
  await expect.poll(onlyThat).toBe(true)
})

test('a session that ended is taken up over the screen, which goes on where it was', async ({
  desktop: { page },
}) => {
  await signIn(page)
  await openOrders(page)
  const elsewhere = await fetch(`${baseUrl}/auth/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language: 'en' },
    body: JSON.stringify({ userId: user, password }),
  })
  expect(elsewhere.status).toBe(200)
  // Typing causes a request at once, and its answer tells that the session has ended.
  const search = page.getByRole('main').getByRole('textbox').first()
  await search.fill('SO26')
  const login = page.getByRole('dialog', { name: texts.shell.ended.LOGGED_IN_ELSEWHERE })
  await login.getByLabel(texts.auth.userId).fill(user)
  await login.getByLabel(texts.auth.password, { exact: true }).fill(password)
  await login.getByRole('button', { name: texts.auth.signIn, exact: true }).click()
  await expect(login).toBeHidden()
  await expect(search).toHaveValue('SO26')
  await expect(page.locator('tbody a').first()).toBeVisible()
})

test('a page can neither leave, nor open windows, nor read files, nor ask for what is not on the list', async ({
  desktop: { app, page },
}) => {
  await app.evaluate(({ shell }) => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    shell.openExternal = async (url: string) => void opened.push(url)
  })
  await page.evaluate(() => void window.open('https://evil.example/popup'))
  await page.evaluate(() => void window.open('file:///etc/passwd'))
  await page.evaluate(() => {
    location.href = 'https://evil.example/gone'
  })
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened))
    .toEqual(['https://evil.example/popup', 'https://evil.example/gone'])
  await expect(
    page.getByLabel(texts.auth.password, { exact: true }).or(page.locator('input[type=password]')).first(),
  ).toBeVisible()
  const stolen = await page.evaluate(async () => {
    const paths = ['/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/package.json', '/assets/..%5c..%5cpackage.json']
    return Promise.all(paths.map(async (path) => (await fetch(path)).text()))
  })
  expect(stolen.join('')).not.toContain('"dependencies"')
  expect(
    await page.evaluate(() => ['require', 'process', 'ipcRenderer'].filter((name) => name in window)),
  ).toEqual([])
  const csp = await page.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'))
  expect(csp).toContain("script-src 'self'")
})

test('a new message is announced, and the notification opens exactly that one', async ({
  desktop: { app, page },
}) => {
  await signIn(page)
  // Nobody sends messages to staff yet, so the server's three answers about one are given here.
  await app.evaluate(({ net, Notification }) => {
    const message = {
      id: '0198c1f2-0000-7000-8000-000000000001',
      title: 'Port strike in Santos',
      senderName: 'Shipping desk',
      sentAt: '2026-11-20T08:00:00.000Z',
      viewedAt: null,
    }
    const answers: [RegExp, unknown][] = [
      [/notification\/count/, { unread: 1 }],
      [/notification\/pagelist/, { rows: [message], total: 1 }],
      [/notification\?/, { ...message, content: 'Ships wait for five days.', company: 'Seaway', files: [] }],
    ]
    const real = net.fetch.bind(net)
    net.fetch = ((url: string, init?: RequestInit) => {
      const found = answers.find(([path]) => path.test(url))
      return found ? Promise.resolve(Response.json(found[1])) : real(url, init)
    }) as typeof net.fetch
    const shown: unknown[] = []
    Object.assign(globalThis, { shown })
    Notification.prototype.show = function show() {
      shown.push(this)
    }
  })
  await page.evaluate(
    (body) =>
      fetch('/auth/account/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', language: 'en' },
        body,
      }),
    JSON.stringify({ userId: user, password }),
  )
  const shown = () =>
    app.evaluate(() => (globalThis as unknown as { shown: { title: string }[] }).shown.map((n) => n.title))
  await expect.poll(shown).toEqual(['Port strike in Santos'])
  await app.evaluate(() => {
    ;(globalThis as unknown as { shown: { emit(event: string): void }[] }).shown[0]!.emit('click')
  })
  await expect(page.getByText('Ships wait for five days.')).toBeVisible()
})

test('a closed window stays in the tray, unless its user does not want that', async ({
  desktop: { app, page },
}) => {
  const seen = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((w) => w.isVisible()))
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.close())
  expect(await seen()).toEqual([false])
  await app.evaluate(({ app: client }) => void client.emit('second-instance', {}, ['seaway'], '/'))
  expect(await seen()).toEqual([true])
  await ask(page, 'changeSettings', { closeToTray: false })
  const over = app.waitForEvent('close')
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.close()).catch(() => undefined)
  await over
})

test('login and list are sound, in Chinese and in English', async ({ desktop: { page } }) => {
  const look = async (name: string) => {
    await page.screenshot({ path: `test-results/pictures/desktop-${name}.png` })
    const violations = await violationsOf(page)
    expect(violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')).toEqual([])
  }
  await page.getByRole('button', { name: '中文' }).click()
  await look('login-zh')
  await signIn(page)
  await openOrders(page)
  await look('orders-en')
  await page.getByTitle(texts.shell.menus.account, { exact: true }).click()
  await page.getByRole('tab', { name: texts.desktop.title }).click()
  await expect(page.getByRole('switch', { name: texts.desktop.closeToTray })).toBeChecked()
  await look('settings-en')
})

test('a document opens in a window of its own with Ctrl and a click', async ({ desktop: { app, page } }) => {
  await signIn(page)
  await openOrders(page)
  const number = (await page.locator('tbody a').first().textContent())!
  const opened = app.waitForEvent('window')
  await page
    .locator('tbody a')
    .first()
    .click({ modifiers: ['Control'] })
  await expect((await opened).getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(page.locator('tbody a').first()).toBeVisible()
})

test('settings that cannot be read are set aside, and the client starts', async ({ desktop }) => {
  const folder = await desktop.app.evaluate(({ app }) => app.getPath('userData'))
  await desktop.app.close()
  writeFileSync(join(folder, 'client.json'), '{ "settings": ')
  const again = await desktop.launch()
  await expect((await windowOf(again)).locator('input[type=password]')).toBeVisible()
  expect(existsSync(join(folder, 'client.json.broken'))).toBe(true)
  await again.close()
})
