import { languages } from '#shared/vocabulary/words.ts'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/text.ts'
import { keepOnDevice } from '../door-language.ts'

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
          onClick={() => {
            keepOnDevice(language)
            void chooseLanguage(language)
          }}
        >
          {t(languageNames[language])}
        </button>
      ))}
    </fieldset>
  )
}
