import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractAll } from '@electron/asar'
import { expect, test as base } from './desktop.fixture.ts'
import { packAs } from './packaging/pack.ts'
import { linuxElectron } from './packaging/stand-ins.ts'
import { openOrders, signIn } from './steps.ts'

/** The client as it would be installed, unpacked from its archive, without the repository beside it. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  started: async ({}, hand) => {
    const folder = mkdtempSync(join(tmpdir(), 'seaway-packed-'))
    const unpacked = await packAs('linux', await linuxElectron(join(folder, 'electron')), join(folder, 'out'))
    const started = join(folder, 'app')
    extractAll(join(unpacked, 'resources', 'app.asar'), started)
    await hand(started)
    rmSync(folder, { recursive: true, force: true })
  },
})

test('the packed client signs in and shows a list', async ({ desktop: { page } }) => {
  await signIn(page)
  await openOrders(page)
  await expect(page.locator('tbody a').first()).toBeVisible()
})
