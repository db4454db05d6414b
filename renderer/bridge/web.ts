import type { Journal, Platform, Storage } from './shape.ts'

/** The IndexedDB library is loaded with the first text, so that the login does not contain it. */
const openStore = async () => {
  const { createStore, ...verbs } = await import('idb-keyval')
  return { ...verbs, store: createStore('seaway', 'journal') }
}
let opening: ReturnType<typeof openStore> | undefined
const database = () => {
  opening ??= openStore()
  // If the library could not be loaded, the next call tries again.
  opening.catch(() => (opening = undefined))
  return opening
}

export const journal: Journal = {
  async write(key, text) {
    const { set, store } = await database()
    await set(key, text, store)
  },
  async read(key) {
    const { get, store } = await database()
    return (await get<string>(key, store)) ?? null
  },
  async drop(key) {
    const { del, store } = await database()
    await del(key, store)
  },
  async keys() {
    const { keys, store } = await database()
    return keys<string>(store)
  },
}

/** A browser may refuse storage, as in private windows; then nothing is remembered and nothing fails. */
const storageOf = (pick: () => globalThis.Storage): Storage => ({
  get(key) {
    try {
      return pick().getItem(key)
    } catch {
      return null
    }
  },
  set(key, value) {
    try {
      if (value === null) pick().removeItem(key)
      else pick().setItem(key, value)
    } catch {
      // The storage is full or forbidden, so the value is lost with the page.
    }
  },
})

/** By then every browser has started to read the address. */
const revokeAfterMs = 60_000

/** What the browser's own dialog was answered. */
const pick = (accept: string, more: Partial<Record<'multiple' | 'capture', string>> = {}): Promise<File[]> =>
  new Promise((resolve) => {
    const input = document.createElement('input')
    for (const [name, value] of Object.entries({ type: 'file', accept, ...more }))
      input.setAttribute(name, value)
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })

export const web: Platform = {
  async saveFile(name, blob) {
    const address = URL.createObjectURL(blob)
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs)
    return true
  },
  showSaved: null,
  async pickFile(accept, camera) {
    const [file = null] = await pick(accept, camera && { capture: 'environment' })
    return file
  },
  pickFiles: (accept) => pick(accept, { multiple: '' }),
  openExternal(url) {
    window.open(url, '_blank', 'noopener,noreferrer')
  },
  storage: storageOf(() => localStorage),
  windowStorage: storageOf(() => sessionStorage),
  watchStorage(key, changed) {
    const hear = (event: StorageEvent) => {
      if (event.key === key) changed(event.newValue)
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  },
  journal,
}
