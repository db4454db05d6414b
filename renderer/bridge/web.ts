import { journal } from './web-journal.ts'
import type { Platform, Storage } from './shape.ts'

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
  pickFile(accept) {
    return new Promise((resolve) => {
      const input = document.createElement('input')
      input.type = 'file'
      input.accept = accept
      input.addEventListener('change', () => resolve(input.files?.[0] ?? null))
      input.addEventListener('cancel', () => resolve(null))
      input.click()
    })
  },
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
