import type { Bridge } from '#shared/desktop/bridge.ts'
import type { Platform } from './shape.ts'
import { web } from './web.ts'

/** The methods that the preload gave this window. Only the desktop build calls this. */
export const bridge = (): Bridge => window.desktop!

/** Saves and opens files with the system's dialogs; everything else is done as in a browser. */
export const desktop = (): Platform => ({
  ...web,
  async saveFile(name, blob) {
    return bridge().saveFile({ name, bytes: new Uint8Array(await blob.arrayBuffer()) })
  },
  showSaved: () => void bridge().showSaved(),
  async pickFile(accept) {
    const picked = await bridge().pickFile({ accept })
    return picked && new File([picked.bytes as Uint8Array<ArrayBuffer>], picked.name)
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
