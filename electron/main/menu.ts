import { app, BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron'
import { wordsIn } from '#shared/desktop/words.ts'
import { store } from './store.ts'

/** Zoom levels of Chromium; each is a fifth larger than the one before. */
const smallest = -3
const largest = 5

const showZoom = (window: BrowserWindow) => window.webContents.setZoomLevel(store.get('zoom'))

function zoomBy(step: number | null): void {
  const level = step === null ? 0 : Math.min(largest, Math.max(smallest, store.get('zoom') + step))
  store.set('zoom', level)
  BrowserWindow.getAllWindows().forEach(showZoom)
}

/** Keeps the zoom that the user has chosen by menu, keys or Ctrl and the wheel, in every window. */
export function keepZoom(window: BrowserWindow): void {
  window.webContents.on('did-finish-load', () => showZoom(window))
  window.webContents.on('zoom-changed', (_event, direction) => zoomBy(direction === 'in' ? 1 : -1))
}

/** Shows the menu in the user's language. Its keys also work where the bar is hidden. */
export function showMenu(language: string | undefined, checkForUpdates: () => void): void {
  const words = wordsIn(language ?? app.getLocale().slice(0, 2))
  const edit = ['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll'] as const
  const template: MenuItemConstructorOptions[] = [
    {
      label: words.file,
      submenu: [
        {
          label: words.print,
          accelerator: 'CmdOrCtrl+P',
          click: (_item, window) => {
            if (window instanceof BrowserWindow) window.webContents.print({ printBackground: true })
          },
        },
        { type: 'separator' },
        { label: words.quit, accelerator: 'CmdOrCtrl+Q', click: () => app.quit() },
      ],
    },
    { label: words.edit, submenu: edit.map((role) => ({ role, label: words.edits[role] })) },
    {
      label: words.view,
      submenu: [
        { label: words.zoomIn, accelerator: 'CmdOrCtrl+=', click: () => zoomBy(1) },
        { label: words.zoomOut, accelerator: 'CmdOrCtrl+-', click: () => zoomBy(-1) },
        { label: words.zoomReset, accelerator: 'CmdOrCtrl+0', click: () => zoomBy(null) },
        { type: 'separator' },
        { role: 'reload', label: words.reload },
        { role: 'togglefullscreen', label: words.fullScreen },
      ],
    },
    { label: words.help, submenu: [{ label: words.checkForUpdates, click: checkForUpdates }] },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
