import { session, shell, type WebContents } from 'electron'
import { isOwn, origin } from './origin.ts'
import { openWindow } from './windows.ts'

/** Opens web addresses only, in the system's browser. A link in a document must never start a program. */
export const openOutside = async (url: string): Promise<void> => {
  if (URL.canParse(url) && ['https:', 'http:', 'mailto:'].includes(new URL(url).protocol))
    await shell.openExternal(url)
}

/** The client needs no camera, location or system clipboard, so every request for them is refused. */
export function guardSession(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.defaultSession.setPermissionCheckHandler(() => false)
}

/** A window shows our screens and nothing else, whatever its page tries. */
export function guardContents(contents: WebContents): void {
  const stay = (event: { preventDefault(): void }, url: string) => {
    if (isOwn(url)) return
    event.preventDefault()
    void openOutside(url)
  }
  contents.on('will-navigate', (event, url) => stay(event, url))
  contents.on('will-redirect', (event, url) => stay(event, url))
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    // A Ctrl-click opens the screen in a window that we create, with all its guards.
    if (isOwn(url)) openWindow(url.slice(origin.length))
    else void openOutside(url)
    return { action: 'deny' }
  })
}
