import { languages, type Language } from '#shared/vocabulary/words.ts'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText, type TextKey } from '../../i18n/text.ts'

const names: Record<Language, TextKey> = {
  zh: 'auth.languageZh',
  en: 'auth.languageEn',
  id: 'auth.languageId',
}

export function LanguageChoice() {
  const t = useText()
  const shown = useLanguage()
  return (
    <fieldset className="login-languages">
      <legend>{t('auth.language')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === shown}
          onClick={() => void chooseLanguage(language)}
        >
          {t(names[language])}
        </button>
      ))}
    </fieldset>
  )
}
