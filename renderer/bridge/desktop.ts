import type { Bridge } from '#shared/desktop/bridge.ts'
import type { Platform } from './shape.ts'
import { web } from './web.ts'

/** The methods that the preload gave this window. Only the desktop build calls this. */
export const bridge = (): Bridge => window.desktop!

const fileOf = ({ name, bytes }: { name: string; bytes: Uint8Array }) =>
  new File([bytes as Uint8Array<ArrayBuffer>], name)

/** Saves and opens files with the system's dialogs; everything else is done as in a browser. */
export const desktop = (): Platform => ({
  ...web,
  async saveFile(name, blob) {
    return bridge().saveFile({ name, bytes: new Uint8Array(await blob.arrayBuffer()) })
  },
  showSaved: () => void bridge().showSaved(),
  async pickFile(accept) {
    const [file = null] = (await bridge().pickFiles({ accept, several: false })).map(fileOf)
    return file
  },
  async pickFiles(accept) {
    return (await bridge().pickFiles({ accept, several: true })).map(fileOf)
  },
  openExternal(url) {
    void bridge().openExternal({ url })
  },
  journal: {
    write: (key, text) => bridge().writeJournal({ key, text }),
    read: (key) => bridge().readJournal({ key }),
    drop: (key) => bridge().dropJournal({ key }),
    keys: () => bridge().journalKeys(),
  },
})
