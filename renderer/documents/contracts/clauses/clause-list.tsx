import { theme } from 'antd'
import { blank } from '#shared/vocabulary/clauses.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { useText } from '../../../i18n/index.ts'

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
