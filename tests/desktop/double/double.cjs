'use strict'
// A small stand-in for Electron's main process: windows are pages of a system Chromium, driven over its debugging pipe.
const { app } = require('./modules/app.cjs')
const { autoUpdater } = require('./modules/auto-updater.cjs')
const { BrowserWindow } = require('./modules/browser-window.cjs')
const { dialog } = require('./modules/dialog.cjs')
const { ipcMain } = require('./modules/ipc-main.cjs')
const { Menu, MenuItem } = require('./modules/menu.cjs')
const { nativeImage } = require('./modules/native-image.cjs')
const { net } = require('./modules/net.cjs')
const { Notification } = require('./modules/notification.cjs')
const { protocol } = require('./modules/protocol.cjs')
const { safeStorage } = require('./modules/safe-storage.cjs')
const { screen } = require('./modules/screen.cjs')
const { session } = require('./modules/session.cjs')
const { shell } = require('./modules/shell.cjs')
const { Tray } = require('./modules/tray.cjs')
const { webContents } = require('./modules/web-contents.cjs')

// Names only: Node finds a CommonJS file's exports for `import { app }` by reading this list.
module.exports = {
  app,
  autoUpdater,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  net,
  Notification,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
  webContents,
}
