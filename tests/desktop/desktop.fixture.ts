import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test'
import { baseUrl } from '../e2e/address.ts'

const root = join(import.meta.dirname, '..', '..')
/**
 * A real runtime where one was downloaded (it writes path.txt), else the double. The specs do not know which.
 */
const real =
  existsSync(join(root, 'node_modules', 'electron', 'path.txt')) && process.env['ELECTRON_DOUBLE'] !== '1'

export interface Desktop {
  app: ElectronApplication
  page: Page
  /** The folder with the client's settings and session. */
  userData: string
  /** Starts the client again on the same folder. */
  launch: (...args: string[]) => Promise<ElectronApplication>
}

/** The environment of every start, for a spec that needs more than the usual one. */
interface Options {
  environment: Record<string, string>
  /** The folder whose package.json is started. */
  started: string
}

const environment = (userData: string) => ({
  ...(process.env as Record<string, string>),
  XDG_CONFIG_HOME: userData,
  SEAWAY_SERVER_URL: baseUrl,
  ELECTRON_DOUBLE_NODE: process.execPath,
  ...(process.env['SEAWAY_CHROMIUM'] && { ELECTRON_DOUBLE_CHROMIUM: process.env['SEAWAY_CHROMIUM'] }),
})

export const windowOf = async (app: ElectronApplication): Promise<Page> => {
  const page = await app.firstWindow()
  await page.waitForURL((url) => url.protocol !== 'about:')
  return page
}

export const test = base.extend<{ desktop: Desktop } & Options>({
  environment: [{}, { option: true }],
  started: ['.', { option: true }],
  desktop: async ({ environment: more, started }, hand, test) => {
    const userData = mkdtempSync(join(tmpdir(), 'seaway-desktop-'))
    const launch = (...args: string[]) =>
      _electron.launch({
        ...(!real && { executablePath: join(import.meta.dirname, 'double', 'electron') }),
        args: [started, `--user-data-dir=${userData}`, ...args],
        cwd: root,
        env: { ...environment(userData), ...more },
      })
    const app = await launch()
    const page = await windowOf(app)
    await hand({ app, page, userData, launch })
    if (test.status !== test.expectedStatus) {
      const shown = await page
        .locator('body')
        .innerText()
        .catch((error: Error) => error.message)
      await test.attach('window', { contentType: 'text/plain', body: `${page.url()}\n${shown}` })
    }
    await app.close().catch(() => undefined)
    rmSync(userData, { recursive: true, force: true })
  },
})
export { expect } from '@playwright/test'
