import { app, BrowserWindow, nativeImage, Notification } from 'electron'
import { announced, type Announcement } from '#shared/desktop/announcements.ts'
import type { Change } from '#shared/desktop/change.ts'
import { wordsIn } from '#shared/desktop/words.ts'
import badge from '../../build/badge.png?inline'
import { ask } from './ask.ts'
import { store } from './store.ts'
import { showUnread } from './tray.ts'
import type { Vault } from './vault.ts'
import { firstWindow, tell } from './windows.ts'

type Kind = (typeof announced)[number]

/** Shows the number on the dock's icon; Windows has a mark on the taskbar instead. */
function showBadge(count: number, words: string): void {
  app.setBadgeCount(count)
  if (process.platform !== 'win32') return
  const mark = count > 0 ? nativeImage.createFromDataURL(badge) : null
  for (const window of BrowserWindow.getAllWindows()) window.setOverlayIcon(mark, words)
}

function show({ title, body, screen }: Announcement): void {
  const { notifications, sound } = store.get('settings')
  if (!notifications || !Notification.isSupported()) return
  const shown = new Notification({ title, body, silent: !sound })
  shown.on('click', () => tell('open', screen, firstWindow()))
  shown.show()
}

/** How much of a kind is unread, and the newest of it. */
async function look(vault: Vault, { countPath, pagePath, queryOf, announced }: Kind) {
  const body = JSON.stringify(queryOf(vault.user()?.language ?? ''))
  const [counted, listed] = await Promise.all([
    ask(vault, countPath),
    ask(vault, pagePath, { method: 'POST', body }),
  ])
  if (!counted.ok || !listed.ok) return undefined
  const { unread } = (await counted.json()) as { unread: number }
  return { unread, newest: announced(await listed.json()) }
}

/** What is known of a kind. */
interface Known {
  unread: number
  newest: string | undefined
}

/**
 * Keeps the number on tray and taskbar up to date and announces what is new, also while no window is visible. What was
 * there at the sign-in is not news.
 */
export function openUnread(vault: Vault, checkForUpdates: () => void): (change: Change | null) => void {
  const known = new Map<Kind, Known>()
  const showCount = () => {
    const count = [...known.values()].reduce((sum, { unread }) => sum + unread, 0)
    const language = vault.user()?.language
    showBadge(count, wordsIn(language).unread(count))
    showUnread(count, language, checkForUpdates)
  }
  const lookFor = async (kind: Kind): Promise<void> => {
    const found = await look(vault, kind).catch(() => undefined)
    if (!found) return
    const { unread, newest } = found
    const before = known.get(kind)
    known.set(kind, { unread, newest: newest?.id })
    showCount()
    // Of two that are unread, the older becomes the newest when the other is read; then there are fewer.
    if (newest && before && newest.id !== before.newest && unread >= before.unread) show(newest)
  }
  const lookForAll = () => {
    if (vault.token() !== undefined) return void Promise.all(announced.map(lookFor))
    known.clear()
    showUnread(0, undefined, checkForUpdates)
  }
  vault.watch(lookForAll)
  lookForAll()
  return (change) => {
    if (change === null) return lookForAll()
    for (const kind of announced) if (kind.topic === change.topic) void lookFor(kind)
  }
}
