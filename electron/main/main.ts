import { app } from 'electron'
import { scheme } from '#shared/desktop/link.ts'
import { boot } from './boot.ts'
import { takeLinks } from './links.ts'
import { registerOrigin } from './origin.ts'

app.setAppUserModelId('com.seaway.desktop')
app.enableSandbox()
registerOrigin()
app.setAsDefaultProtocolClient(scheme)

// A second start passes its link to the first and ends. Nothing may be awaited at the top level, because
// Electron is ready only after this module has finished.
if (app.requestSingleInstanceLock()) {
  takeLinks(process.argv)
  void app.whenReady().then(boot)
} else app.quit()
