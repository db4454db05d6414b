import type { Bridge } from '#shared/desktop/bridge.ts'
import type { Platform } from './shape.ts'
import { web } from './web.ts'

/** What the preload gave this window; there is one in the desktop build and none on the web. */
export const bridge = (): Bridge => window.desktop!

/** Files by the system's dialogs; what is kept in a window is kept as a browser does. */
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
