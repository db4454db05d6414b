import { app, BrowserWindow, dialog } from 'electron'
import { wordsIn } from '#shared/desktop/words.ts'
import { registerHandlers } from '../ipc/handlers.ts'
import { guardContents, guardSession } from './guards.ts'
import { openLive } from './live.ts'
import { showMenu } from './menu.ts'
import { serveOrigin } from './origin.ts'
import { openOwnUpdates } from './own-updates.ts'
import { isPolicyBroken } from './policy.ts'
import { passOn } from './proxy.ts'
import { wasBroken } from './store.ts'
import { openUnread } from './unread.ts'
import { openVault } from './vault.ts'
import { firstWindow, openWindow, tell } from './windows.ts'

/** Starts the parts of the client when the system is ready. */
export async function boot(): Promise<void> {
  guardSession()
  app.on('web-contents-created', (_event, contents) => guardContents(contents))
  const vault = await openVault()
  serveOrigin((request) => passOn(request, vault))
  const updates = openOwnUpdates((state) => tell('update', state))
  const checkForUpdates = () => {
    tell('open', '/home/baseInfo?tab=desktop', firstWindow())
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
