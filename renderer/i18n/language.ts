import { useTranslation } from 'react-i18next'
import { languages, type Language } from '#shared/vocabulary/words.ts'

/** The language on screen. */
export const useLanguage = (): Language => {
  const { i18n } = useTranslation()
  return languages.find((l) => l === i18n.language) ?? 'zh'
}
