import type { Journal } from './shape.ts'

/** IndexedDB; its library is fetched with the first text, so that the login does not carry it. */
const opened = async () => {
  const { createStore, ...verbs } = await import('idb-keyval')
  return { ...verbs, store: createStore('seaway', 'journal') }
}
let opening: ReturnType<typeof opened> | undefined
const database = () => {
  opening ??= opened()
  // A library that did not arrive is asked for again.
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
