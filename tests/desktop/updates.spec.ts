import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignedFeed } from '#shared/desktop/updates.ts'
import { signatureOf } from '../../scripts/release-feed.ts'
import { expect, test as base } from './desktop.fixture.ts'
import { signIn, texts } from './steps.ts'
import { feedOf, serve, type Files } from './updates/harness.ts'

const files: Files = {}
/** IT's own key, because Linux has no publisher's signature to check. */
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
/** A client that believes it is installed, and the server of its updates. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  environment: async ({}, hand) => {
    const folder = mkdtempSync(join(tmpdir(), 'seaway-installed-'))
    const appImage = join(folder, 'Seaway.AppImage')
    const server = await serve(files)
    writeFileSync(appImage, 'installed')
    const updateKey = publicKey.export({ type: 'spki', format: 'pem' })
    writeFileSync(join(folder, 'policy.json'), JSON.stringify({ updateKey }))
    writeFileSync(
      join(folder, 'app-update.yml'),
      JSON.stringify({ provider: 'generic', url: server.url, updaterCacheDirName: 'seaway-updates-test' }),
    )
    await hand({
      ELECTRON_DOUBLE_PACKAGED: '1',
      ELECTRON_DOUBLE_RESOURCES: folder,
      ELECTRON_DOUBLE_EXE: join(folder, 'seaway'),
      APPIMAGE: appImage,
      XDG_CACHE_HOME: mkdtempSync(join(folder, 'cache-')),
    })
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  },
})

const words = texts.desktop.updates

test('an installed client fetches the next version, shows what is new and asks for a restart', async ({
  desktop: { page },
}) => {
  const bytes = Buffer.alloc(300_000, 3)
  const name = 'Seaway-9.9.9-linux-x86_64.AppImage'
  const notes = { zh: '更快', en: 'The order editor is here', id: 'Lebih cepat' }
  const unsigned = JSON.parse(feedOf('9.9.9', name, bytes, { notes })) as SignedFeed
  files['/latest-linux.yml'] = JSON.stringify({ ...unsigned, signature: signatureOf(unsigned, privateKey) })
  files[`/${name}`] = bytes
  await signIn(page)
  await page.getByTitle(texts.shell.menus.account, { exact: true }).click()
  await page.getByRole('tab', { name: texts.desktop.title }).click()
  await page.getByRole('button', { name: words.check }).click()
  await expect(page.getByText('The order editor is here')).toBeVisible()
  await expect(page.getByRole('button', { name: words.restart }).first()).toBeVisible()
  await page.screenshot({ path: 'test-results/pictures/desktop-update-en.png' })
  await page.getByRole('button', { name: words.later }).click()
  await expect(page.getByRole('button', { name: words.restart })).toHaveCount(1)
})

test('an update server without this channel is named as the reason', async ({ desktop: { page } }) => {
  for (const file of Object.keys(files)) delete files[file]
  await signIn(page)
  await page.getByTitle(texts.shell.menus.account, { exact: true }).click()
  await page.getByRole('tab', { name: texts.desktop.title }).click()
  await page.getByText(words.channels.beta).click()
  await page.getByRole('button', { name: words.check }).click()
  await expect(page.getByRole('alert').getByText(words.why.NO_FEED)).toBeVisible()
})
