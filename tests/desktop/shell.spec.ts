import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as xlsx from 'xlsx'
import { expect, test, windowOf } from './desktop.fixture.ts'
import { ask, signIn, texts } from './steps.ts'

test('what was typed is kept on the disk, by plain names only', async ({ desktop }) => {
  const { app, page, launch } = desktop
  await ask(page, 'writeJournal', { key: 'order-1', text: '{"lines":[1]}' })
  expect(await ask(page, 'journalKeys')).toEqual(['order-1'])
  await expect(ask(page, 'writeJournal', { key: '../../evil', text: 'x' })).rejects.toThrow(
    /not what this takes/,
  )
  await app.close()
  const again = await launch()
  const window = await windowOf(again)
  expect(await ask(window, 'readJournal', { key: 'order-1' })).toBe('{"lines":[1]}')
  await ask(window, 'dropJournal', { key: 'order-1' })
  expect(await ask(window, 'readJournal', { key: 'order-1' })).toBeNull()
  await again.close()
})

test('the menu prints the window and keeps the size that its user reads best', async ({ desktop }) => {
  const { app, page, launch } = desktop
  await signIn(page)
  const choose = (menu: string, item: string) =>
    app.evaluate(
      ({ Menu, BrowserWindow }, [first, second]) => {
        const top = Menu.getApplicationMenu()!.items.find((i) => i.label === first)!
        const found = top.submenu!.items.find((i) => i.label === second)!
        found.click({}, BrowserWindow.getAllWindows()[0], undefined)
      },
      [menu, item],
    )
  await app.evaluate(({ BrowserWindow }) => {
    const printed: unknown[] = []
    Object.assign(globalThis, { printed })
    BrowserWindow.getAllWindows()[0]!.webContents.print = (options) => void printed.push(options)
  })
  await choose('File', 'Print…')
  expect(await app.evaluate(() => (globalThis as unknown as { printed: unknown[] }).printed)).toHaveLength(1)
  await choose('View', 'Zoom in')
  await choose('View', 'Zoom in')
  await choose('View', 'Zoom out')
  await app.close()
  const again = await launch()
  await windowOf(again)
  const level = () =>
    again.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.webContents.getZoomLevel())
  await expect.poll(level).toBe(1)
  await again.close()
})

test('a table is imported by the system’s dialog, from the same screen as on the web', async ({
  desktop,
}) => {
  const { app, page, userData } = desktop
  const words = texts.masterdata.import
  await signIn(page, 'admin')
  const sheet = xlsx.utils.aoa_to_sheet([
    [texts.masterdata.fields.code, texts.masterdata.fields.nameZh, texts.masterdata.fields.nameEn],
    ['D9', '桌面导入', 'Imported on the desktop'],
  ])
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, sheet, 'Sheet1')
  const file = join(userData, 'freezes.xlsx')
  writeFileSync(file, xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
  }, file)
  await page.getByTitle(texts.shell.menus.masterData, { exact: true }).click()
  const table = texts.masterdata.tables.deliveryFreeze
  await page.getByRole('menuitem', { name: table }).click()
  // Until this heading appears, the button is that of the previous table.
  await expect(page.getByRole('heading', { level: 1, name: table })).toBeVisible()
  await page.getByRole('button', { name: words.button }).click()
  await page.getByRole('button', { name: words.choose }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.apply_one }).click()
  await dialog.getByRole('button', { name: words.done }).click()
  await expect(page.getByText('Imported on the desktop').first()).toBeVisible()
})

test('a page gets no permission of the system, and no frame of a stranger', async ({ desktop: { page } }) => {
  const state = () =>
    page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state)
  expect(await state()).not.toBe('granted')
  const shown = await page.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.src = 'https://evil.example/'
    const refused = new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (effectiveDirective === 'frame-src') resolve(effectiveDirective)
      })
    })
    document.body.append(frame)
    return refused
  })
  expect(shown).toBe('frame-src')
})

test('another server gets no token of the one before, and is not chosen over an open line', async ({
  desktop: { page, userData },
}) => {
  const tokens: unknown[] = []
  const other = createServer((request, response) => {
    tokens.push(request.headers['jwt'])
    response.writeHead(request.url === '/readyz' ? 200 : 401).end('{}')
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  await signIn(page, 'sales.li')
  expect(await ask(page, 'session')).toMatchObject({ userId: 'sales.li' })

  expect(await ask(page, 'chooseServer', { url: 'http://192.0.2.7:8089' })).toBe('insecure')
  expect(await ask(page, 'session')).not.toBeNull()

  expect(await ask(page, 'chooseServer', { url })).toBe('taken')
  expect(await ask(page, 'session')).toBeNull()
  expect(existsSync(join(userData, 'session.bin'))).toBe(false)
  const status = await page.evaluate(
    async () => (await fetch('/oms/user/info', { headers: { jwt: 'desktop' } })).status,
  )
  expect(status).toBe(401)
  expect(tokens.filter((token) => token !== undefined && token !== 'desktop')).toEqual([])
  other.close()
})
