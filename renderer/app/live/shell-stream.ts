import { changeEvent } from '#shared/areas/messages/unread.contract.ts'
import { bridge } from '../../bridge/desktop.ts'
import type { Notice } from './shared-stream.ts'

/**
 * On the desktop the shell keeps the connection to the server for all windows, also while none is visible.
 */
export function listenToShell(hear: (notice: Notice) => void, signal: AbortSignal): void {
  const stop = bridge().on('change', (told) => {
    const change = changeEvent.safeParse(told)
    hear(change.success ? { change: change.data } : { missed: true })
  })
  signal.addEventListener('abort', stop, { once: true })
}
