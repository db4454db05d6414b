import { app, BrowserWindow, dialog } from 'electron'
import electronUpdater from 'electron-updater'
import type { UpdateState } from '#shared/desktop/updates.ts'
import { shellScreens } from '#shared/desktop/link.ts'
import { policyInForce, isPolicyBroken } from './policy.ts'
import { isFeedSecure, trustOf } from './signature.ts'
import { store, wasBroken } from './store.ts'
import { openUpdates, type Updates } from './updates.ts'
import { wordsIn } from '#shared/desktop/words.ts'
import { registerHandlers } from '../ipc/handlers.ts'
import { guardContents, guardSession } from './guards.ts'
import { openLive } from './live.ts'
import { showMenu } from './menu.ts'
import { serveOrigin } from './origin.ts'
import { passOn } from './proxy.ts'
import { openUnread } from './unread.ts'
import { openVault } from './vault.ts'
import { firstWindow, openWindow, tell } from './windows.ts'

const firstCheckMs = 15_000
const everyMs = 4 * 60 * 60 * 1_000

const resting = (state: Omit<UpdateState, 'version'>): Updates => ({
  state: () => ({ version: app.getVersion(), ...state }),
  check: async () => undefined,
  install: () => undefined,
  follow: () => undefined,
})

/** The updates of this installation: their address, their channel, and whether IT's policy allows them. */
function openOwnUpdates(onState: (state: UpdateState) => void): Updates {
  if (!app.isPackaged) return resting({ phase: 'off' })
  if (!policyInForce.updates) return resting({ phase: 'managed' })
  if (!isFeedSecure(policyInForce.updateUrl)) return resting({ phase: 'failed', failure: 'INSECURE' })
  const { autoUpdater } = electronUpdater
  autoUpdater.logger = null
  if (policyInForce.updateUrl) autoUpdater.setFeedURL({ provider: 'generic', url: policyInForce.updateUrl })
  const channel = policyInForce.channel ?? store.get('settings').channel
  const updates = openUpdates(autoUpdater, channel, trustOf(policyInForce.updateKey), onState)
  setTimeout(() => void updates.check(), firstCheckMs).unref()
  setInterval(() => void updates.check(), everyMs).unref()
  return updates
}

/** Starts the parts of the client when the system is ready. */
export async function boot(): Promise<void> {
  guardSession()
  app.on('web-contents-created', (_event, contents) => guardContents(contents))
  const vault = await openVault()
  serveOrigin((request) => passOn(request, vault))
  const updates = openOwnUpdates((state) => tell('update', state))
  const checkForUpdates = () => {
    tell('open', shellScreens.settings, firstWindow())
    void updates.check()
  }
  registerHandlers(vault, updates)
  const lookForUnread = openUnread(vault, checkForUpdates)
  const menu = () => showMenu(vault.user()?.language, checkForUpdates)
  vault.watch(menu)
  menu()
  openLive(vault, (change) => {
    tell('change', change)
    lookForUnread(change)
  })
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) firstWindow()
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  const window = openWindow()
  const words = wordsIn(vault.user()?.language ?? app.getLocale().slice(0, 2))
  const warnings = [...(wasBroken ? [words.broken] : []), ...(isPolicyBroken ? [words.brokenPolicy] : [])]
  for (const message of warnings) await dialog.showMessageBox(window, { type: 'warning', message })
}
