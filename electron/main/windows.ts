import { join } from 'node:path'
import { app, BrowserWindow, screen } from 'electron'
import type { Notices } from '#shared/desktop/bridge.ts'
import { noticeChannelOf, type NoticeName } from '#shared/desktop/channels.ts'
import type * as z from 'zod'
import { keepZoom } from './menu.ts'
import { origin } from './origin.ts'
import { store, type Bounds } from './store.ts'

const preload = join(import.meta.dirname, 'preload.cjs')
const usual = { width: 1440, height: 900 }

/** The stored position, unless that screen is gone. */
function storedBounds(): Partial<Bounds> {
  const bounds = store.get('bounds')
  if (!bounds) return usual
  const isVisible = screen.getAllDisplays().some(({ bounds: b }) => {
    const across = bounds.x < b.x + b.width && bounds.x + bounds.width > b.x
    return across && bounds.y < b.y + b.height && bounds.y + bounds.height > b.y
  })
  return isVisible ? bounds : { width: bounds.width, height: bounds.height }
}

const remember = (window: BrowserWindow) =>
  store.set('bounds', { ...window.getNormalBounds(), maximized: window.isMaximized() })

let quitting = false
app.on('before-quit', () => {
  quitting = true
})

/** Opens a window with a screen in it; the first window gets the position of the last closed one. */
export function openWindow(path = '/home'): BrowserWindow {
  const first = BrowserWindow.getAllWindows().length === 0
  const { maximized, ...place } = first ? storedBounds() : { ...usual, maximized: false }
  const window = new BrowserWindow({
    ...place,
    minWidth: 390,
    minHeight: 480,
    title: 'Seaway',
    backgroundColor: '#f6f8fa',
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
    },
  })
  if (maximized) window.maximize()
  keepZoom(window)
  window.on('close', (event) => {
    if (first) remember(window)
    const last = BrowserWindow.getAllWindows().length === 1
    if (!last || quitting || !store.get('settings').closeToTray) return
    event.preventDefault()
    window.hide()
  })
  void window.loadURL(origin + path)
  return window
}

/** Brings the first open window to the front, or opens one. */
export function firstWindow(): BrowserWindow {
  const window = BrowserWindow.getAllWindows()[0] ?? openWindow()
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
  return window
}

/** Sends a notice to every window, or to one. */
export function tell<N extends NoticeName>(name: N, notice: z.output<Notices[N]>, to?: BrowserWindow): void {
  for (const window of to ? [to] : BrowserWindow.getAllWindows())
    window.webContents.send(noticeChannelOf(name), notice)
}
