import type { Journal } from './shape.ts'

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
