import { useEffect } from 'react'
import { useText } from '../../i18n/text.ts'
import type { Result } from './use-results.ts'

export const optionId = (result: Result): string => `search-${result.key}`

interface Props {
  results: readonly Result[]
  active: Result | undefined
  onChoose: (index: number) => void
  onPoint: (index: number) => void
}

/** The field keeps the focus, and `aria-activedescendant` tells it which option is active. */
export function ResultList({ results, active, onChoose, onPoint }: Props) {
  const t = useText()
  const shown = active && optionId(active)
  useEffect(() => {
    if (shown) document.getElementById(shown)?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <div id="search-results" role="listbox" aria-label={t('common.search')} className="search-results">
      {results.map((result, index) => (
        <div
          key={result.key}
          id={optionId(result)}
          role="option"
          tabIndex={-1}
          aria-selected={result === active}
          className="search-result"
          onClick={() => onChoose(index)}
          onKeyDown={(event) => event.key === 'Enter' && onChoose(index)}
          onMouseMove={() => onPoint(index)}
        >
          <span className="search-label">{result.label}</span>
          <span className="search-detail">{result.detail}</span>
          <span className="search-kind">{t(`shell.searchKinds.${result.kind}`)}</span>
        </div>
      ))}
    </div>
  )
}
