import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { channelOf, noticeChannelOf, noticeNames, verbNames } from '#shared/desktop/channels.ts'

/**
 * The preload is sandboxed CommonJS. It exposes named methods only, so that a page can ask for nothing else.
 */
const methods = Object.fromEntries(
  verbNames.map((name) => [name, (input?: unknown) => ipcRenderer.invoke(channelOf(name), input)]),
)

contextBridge.exposeInMainWorld('desktop', {
  ...methods,
  on(name: (typeof noticeNames)[number], hear: (notice: unknown) => void) {
    if (!noticeNames.includes(name)) throw new Error('no such notice')
    const heard = (_event: IpcRendererEvent, notice: unknown) => hear(notice)
    ipcRenderer.on(noticeChannelOf(name), heard)
    return () => void ipcRenderer.removeListener(noticeChannelOf(name), heard)
  },
})
