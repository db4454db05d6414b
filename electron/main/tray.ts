import { app, Menu, nativeImage, Tray } from 'electron'
import { wordsIn } from '#shared/desktop/words.ts'
import { shellScreens } from '#shared/desktop/link.ts'
import unreadImage from '../../build/tray-unread.png?inline'
import quietImage from '../../build/tray.png?inline'
import { firstWindow, tell } from './windows.ts'

let tray: Tray | undefined

const images = { quiet: quietImage, unread: unreadImage }
const imageOf = (count: number) => nativeImage.createFromDataURL(count > 0 ? images.unread : images.quiet)

/** The icon in the system's tray: it shows what is unread and leads back to a closed window. */
export function showUnread(count: number, language: string | undefined, checkForUpdates: () => void): void {
  const words = wordsIn(language ?? app.getLocale().slice(0, 2))
  tray ??= new Tray(imageOf(count)).on('click', () => void firstWindow())
  tray.setImage(imageOf(count))
  tray.setToolTip(words.unread(count))
  tray.setContextMenu(
    Menu.buildFromTemplate([
      { label: words.open, click: () => void firstWindow() },
      {
        label: count > 0 ? `${words.messages} (${count})` : words.messages,
        click: () => tell('open', shellScreens.home, firstWindow()),
      },
      { label: words.checkForUpdates, click: checkForUpdates },
      { type: 'separator' },
      { label: words.quit, click: () => app.quit() },
    ]),
  )
}
