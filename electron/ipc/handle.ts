import { BrowserWindow, ipcMain, type IpcMainInvokeEvent } from 'electron'
import { verbs, type Answers, type Verbs } from '#shared/desktop/bridge.ts'
import { channelOf, type VerbName } from '#shared/desktop/channels.ts'
import type * as z from 'zod'
import { isOwn } from '../main/origin.ts'

type VerbInput<N extends VerbName> = z.output<Verbs[N]['takes']>
export type Handlers = {
  [N in VerbName]: (input: VerbInput<N>, window: BrowserWindow) => Answers<N> | Promise<Answers<N>>
}

/** Only the main frame of a window of ours, while it shows our own origin, may call the shell. */
const windowOf = (event: IpcMainInvokeEvent): BrowserWindow => {
  const frame = event.senderFrame
  const window = BrowserWindow.fromWebContents(event.sender)
  if (!window || !frame || frame.parent !== null || !isOwn(frame.url)) throw new Error('not allowed')
  return window
}

/** Registers the handlers. Each call passes here first: its sender is checked and its argument is parsed. */
export function handleAll(handlers: Handlers): void {
  for (const name of Object.keys(handlers) as VerbName[])
    ipcMain.handle(channelOf(name), async (event, input: unknown) => {
      const window = windowOf(event)
      const parsed = verbs[name].takes.safeParse(input)
      if (!parsed.success) throw new Error(`${name}: not what this takes`)
      // The schema that has just parsed the value belongs to the same verb as the handler.
      const handler = handlers[name] as (input: unknown, window: BrowserWindow) => unknown
      return handler(parsed.data, window)
    })
}
