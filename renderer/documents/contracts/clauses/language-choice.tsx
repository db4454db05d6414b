import { languages, type Language } from '#shared/vocabulary/words.ts'
import { languageNames } from '../../../i18n/language-names.ts'
import { useText } from '../../../i18n/index.ts'
import { Choices } from '../../../kit/choices.tsx'

interface Props {
  value: Language
  onChange: (language: Language) => void
}

/** In which language clauses are shown. */
export function LanguageChoice({ value, onChange }: Props) {
  const t = useText()
  return (
    <Choices
      label={t('auth.language')}
      value={value}
      onChange={(next) => onChange(languages.find((language) => language === next) ?? value)}
      choices={languages.map((language) => ({ value: language, label: t(languageNames[language]) }))}
    />
  )
}
