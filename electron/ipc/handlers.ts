import { signOut } from '../main/ask.ts'
import { openOutside } from '../main/guards.ts'
import { windowListens } from '../main/links.ts'
import { chooseServer, serverState } from '../main/server.ts'
import { store } from '../main/store.ts'
import type { Updates } from '../main/updates.ts'
import type { Vault } from '../main/vault.ts'
import { pickFiles, saveFile, showSaved } from './files.ts'
import { handleAll } from './handle.ts'
import { dropJournal, journalKeys, readJournal, writeJournal } from './journal.ts'

/** One handler per verb of the bridge. */
export function registerHandlers(vault: Vault, updates: Updates): void {
  handleAll({
    pickFiles,
    saveFile,
    showSaved,
    openExternal: ({ url }) => openOutside(url),
    ready: windowListens,
    session: () => vault.user() ?? null,
    signOut: () => vault.forget(),
    settings: () => store.get('settings'),
    changeSettings(change) {
      store.set('settings', { ...store.get('settings'), ...change })
      if (change.channel) updates.follow(change.channel)
      return store.get('settings')
    },
    server: serverState,
    chooseServer: ({ url }) => chooseServer(url, () => signOut(vault)),
    updates: () => updates.state(),
    checkForUpdates: () => void updates.check(),
    installUpdate: () => updates.install(),
    writeJournal,
    readJournal,
    dropJournal,
    journalKeys,
  })
}
