import { session, shell, type WebContents } from 'electron'
import { isOwn, origin } from './origin.ts'
import { openWindow } from './windows.ts'

/** Only the web, in the system's browser: a link of a document never runs a program. */
export const openOutside = async (url: string): Promise<void> => {
  if (URL.canParse(url) && ['https:', 'http:', 'mailto:'].includes(new URL(url).protocol))
    await shell.openExternal(url)
}

/** The client needs no camera, place or clipboard of the system; whoever asks gets no. */
export function guardSession(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.defaultSession.setPermissionCheckHandler(() => false)
}

/** A window shows our screens and nothing else, whatever a page in it tries. */
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
    // Ctrl and a click: the screen in a window of its own, made by us with everything that guards one.
    if (isOwn(url)) openWindow(url.slice(origin.length))
    else void openOutside(url)
    return { action: 'deny' }
  })
}
