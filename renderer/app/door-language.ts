import { languageParameter } from '#shared/vocabulary/door.ts'
import { isLanguage, type Language } from '#shared/vocabulary/words.ts'
import { environment } from '../api/environment.ts'
import { chosenLanguage } from '../i18n/i18n.ts'
import { platform } from '../bridge/platform.ts'

const deviceKey = 'seaway.device.language'
const linkKey = 'seaway.link.language'

/** Remembers the language in which this device was last used: whoever comes to the door next probably reads it. */
export function keepOnDevice(language: Language): void {
  platform.storage.set(deviceKey, language)
  platform.windowStorage.set(linkKey, null)
}

const storedLanguage = (storage: typeof platform.storage, key: string): Language | null => {
  const text = storage.get(key)
  return isLanguage(text) ? text : null
}

/**
 * Takes the language that a link names out of the address, so that no screen and no later link repeats it. It is good for
 * the door of this window alone: an old mail must not change what an account has chosen since.
 */
export function takeLinkLanguage(): void {
  const url = new URL(window.location.href)
  const named = url.searchParams.get(languageParameter)
  if (named === null) return
  url.searchParams.delete(languageParameter)
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash)
  if (!isLanguage(named)) return
  platform.windowStorage.set(linkKey, named)
}

/** Of the languages that a browser reads, the first that the product speaks; English where it speaks none of them. */
const ofBrowser = (read: readonly string[]): Language =>
  read.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLanguage) ?? 'en'

/** In which language the door opens (D197): chosen here, named by the link, remembered, and at last the site's. */
export async function doorLanguage(): Promise<Language> {
  const known =
    chosenLanguage() ??
    storedLanguage(platform.windowStorage, linkKey) ??
    storedLanguage(platform.storage, deviceKey)
  if (known !== null) return known
  const { language } = await environment()
  return language === 'auto' ? ofBrowser(navigator.languages) : language
}
