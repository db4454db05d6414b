import { app } from 'electron'
import { linkIn, screenOfLink } from '#shared/desktop/link.ts'
import { firstWindow, tell } from './windows.ts'

let listening = false
let waiting: string | undefined

const go = (link: string | undefined) => {
  const screen = link && screenOfLink(link)
  if (screen === undefined) return
  if (listening) tell('open', screen, firstWindow())
  else waiting = screen
}

/** A link arrives with the start, with a second start, or as an event of macOS. */
export function takeLinks(argv: readonly string[]): void {
  go(linkIn(argv))
  app.on('second-instance', (_event, others) => {
    firstWindow()
    go(linkIn(others))
  })
  app.on('open-url', (event, link) => {
    event.preventDefault()
    go(link)
  })
}

/** Hands over the links that arrived before a window listened. */
export function windowListens(): void {
  listening = true
  if (waiting !== undefined) tell('open', waiting, firstWindow())
  waiting = undefined
}
