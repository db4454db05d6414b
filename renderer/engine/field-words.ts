import { useCallback } from 'react'
import { keyIn, useText } from '../i18n/index.ts'
import type { DocumentRecord, DocumentView } from './view.ts'

/** Words of a document's field table: `Labels` and the word lists of `states` make sure that they exist. */
export function useFieldWords<R extends DocumentRecord>({
  document,
  labels,
  words,
}: Pick<DocumentView<R>, 'document' | 'labels' | 'words'>) {
  const t = useText()
  const label = useCallback(
    (name: string) => t(labels?.[name] ?? keyIn(document.words, `fields.${name}`)),
    [t, document, labels],
  )
  /** A value of a state in words; any other value as it is. */
  const word = useCallback(
    (name: string, value: string) => {
      const list = words?.[name] ?? document.fields[name]?.words
      return list === undefined ? value : t(keyIn('states', `${list}.${value}`))
    },
    [t, document, words],
  )
  return { label, word }
}
