import type { Language } from '#shared/vocabulary/words.ts'
import { useText } from '../../i18n/index.ts'
import { wordChanges } from './word-changes.ts'
import styles from './agreements.module.css'

interface Props {
  before: string
  after: string
  language: Language
}

/** Marks the words that were added to or removed from the previous text. */
export function MarkedText({ before, after, language }: Props) {
  const t = useText()
  const changes = wordChanges(before, after, language)
  if (changes.every(({ kind }) => kind === 'same'))
    return (
      <>
        <p className={styles['quiet']}>{t('agreements.gate.unchanged')}</p>
        {after}
      </>
    )
  return changes.map(({ kind, text, at }) => {
    if (kind === 'added')
      return (
        <ins key={at} title={t('agreements.gate.added')} className={styles['added']}>
          {text}
        </ins>
      )
    if (kind === 'removed')
      return (
        <del key={at} title={t('agreements.gate.removed')} className={styles['removed']}>
          {text}
        </del>
      )
    return text
  })
}
