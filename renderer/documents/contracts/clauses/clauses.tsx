import { theme, Flex } from 'antd'
import { blank } from '#shared/vocabulary/clauses.ts'
import { type Language, languages } from '#shared/vocabulary/words.ts'
import { useText, useLanguage, languageNames } from '../../../i18n/index.ts'
import { Choices } from '../../../kit/choices.tsx'
import { useState } from 'react'
import type { Contract, ContractHeader } from '#shared/documents/contracts/contract.fields.ts'
import type { ResponseOf } from '#shared/kernel/contract.ts'
import type { contractCalls } from '#shared/documents/contracts/index.ts'

/** What nobody has filled in stands out, because it keeps the contract from being submitted. */
function Mark() {
  const t = useText()
  const { token } = theme.useToken()
  return (
    <mark
      title={t('contracts.blanks.title')}
      style={{ background: token.colorWarningBg, color: token.colorWarningText }}
    >
      {blank}
    </mark>
  )
}

/** Clauses as they stand in a contract, each with its number. */
export function ClauseList({ clauses, language }: { clauses: readonly string[]; language: Language }) {
  const t = useText()
  if (clauses.length === 0) return <p className="secondary">{t('contracts.clauses.empty')}</p>
  return (
    <ol lang={language} style={{ whiteSpace: 'pre-wrap', maxWidth: '80ch', paddingInlineStart: 24 }}>
      {clauses.map((clause, i) => (
        // Clauses have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={i}>
          {clause.split(blank).flatMap((part, nth) => [
            // Blanks look alike, so the place of a blank is its only key.
            // oxlint-disable-next-line react/no-array-index-key
            ...(nth > 0 ? [<Mark key={nth} />] : []),
            part,
          ])}
        </li>
      ))}
    </ol>
  )
}

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

/** The clauses of a contract in one of its languages, the reader's at first. */
export function Clauses({ clauses }: Pick<Contract, 'clauses'>) {
  const [language, setLanguage] = useState(useLanguage())
  return (
    <Flex vertical gap={8}>
      <LanguageChoice value={language} onChange={setLanguage} />
      <ClauseList clauses={clauses[language]} language={language} />
    </Flex>
  )
}

type Template = ResponseOf<typeof contractCalls.templates>[number]
type Texts = Pick<ContractHeader, 'templateCode' | 'clausesZh' | 'clausesEn' | 'clausesId'>

/** The field of a contract with its clauses in a language. */
export const clauseField = { zh: 'clausesZh', en: 'clausesEn', id: 'clausesId' } as const

/** What a contract takes from a template; without one it has no clauses. */
export const textsOf = (template: Template | undefined): Texts => ({
  templateCode: template?.code ?? '',
  clausesZh: template?.textZh ?? '',
  clausesEn: template?.textEn ?? '',
  clausesId: template?.textId ?? '',
})

/** Nobody has written anything into the clauses that the template gave. */
export const isUnwritten = (header: Texts, templates: readonly Template[]): boolean => {
  const defaults = textsOf(templates.find(({ code }) => code === header.templateCode))
  return (['clausesZh', 'clausesEn', 'clausesId'] as const).every((name) => header[name] === defaults[name])
}
