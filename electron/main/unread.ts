import { app, BrowserWindow, nativeImage, Notification } from 'electron'
import { messagePagePath, unreadCountPath } from '#shared/desktop/calls.ts'
import { screenOfLink, scheme } from '#shared/desktop/link.ts'
import { wordsIn } from '#shared/desktop/words.ts'
import badge from '../../build/badge.png?inline'
import { ask } from './ask.ts'
import { store } from './store.ts'
import { showUnread } from './tray.ts'
import type { Vault } from './vault.ts'
import { firstWindow, tell } from './windows.ts'

interface Message {
  id: string
  title: string
  senderName: string
}

/** Shows the number on the dock's icon; Windows has a mark on the taskbar instead. */
function showBadge(count: number, words: string): void {
  app.setBadgeCount(count)
  if (process.platform !== 'win32') return
  const mark = count > 0 ? nativeImage.createFromDataURL(badge) : null
  for (const window of BrowserWindow.getAllWindows()) window.setOverlayIcon(mark, words)
}

async function notifyOfNewest(vault: Vault): Promise<void> {
  const body = JSON.stringify({ page: 1, size: 1, filter: { viewed: false } })
  const answer = await ask(vault, messagePagePath, { method: 'POST', body })
  if (!answer.ok) return
  const { rows } = (await answer.json()) as { rows: Message[] }
  const newest = rows[0]
  const { notifications, sound } = store.get('settings')
  if (!newest || !notifications || !Notification.isSupported()) return
  const shown = new Notification({ title: newest.title, body: newest.senderName, silent: !sound })
  shown.on('click', () => {
    const screen = screenOfLink(`${scheme}://message/${newest.id}`)
    if (screen) tell('open', screen, firstWindow())
  })
  shown.show()
}

/**
 * Keeps the number on tray and taskbar up to date and announces new messages, also while no window is
 * visible.
 */
export function openUnread(vault: Vault, checkForUpdates: () => void): () => Promise<void> {
  let before: number | undefined
  const look = async () => {
    if (vault.token() === undefined) {
      before = undefined
      showUnread(0, undefined, checkForUpdates)
      return
    }
    const answer = await ask(vault, unreadCountPath).catch(() => undefined)
    if (!answer?.ok) return
    const { unread } = (await answer.json()) as { unread: number }
    showBadge(unread, wordsIn(vault.user()?.language).unread(unread))
    showUnread(unread, vault.user()?.language, checkForUpdates)
    const more = before !== undefined && unread > before
    before = unread
    if (more) await notifyOfNewest(vault).catch(() => undefined)
  }
  vault.watch(() => void look())
  void look()
  return look
}
