import { useCallback } from 'react'
import { documentOf } from '#shared/documents/index.ts'
import type { DocumentName } from '#shared/documents/outlines.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { keyIn, useSentence, useText } from '../../i18n/index.ts'
import { lineOf, useLineSentences } from '../words/line-sentences.ts'

/** Reasons as sentences, each once and with the lines that it applies to. */
export function usePushSentences(name: DocumentName): (reasons: readonly Reason[]) => string[] {
  const t = useText()
  const sentence = useSentence()
  const once = useLineSentences()
  return useCallback(
    (reasons) => {
      const label = (field: string) =>
        field === 'productionDate'
          ? t('pushScreens.productionDate')
          : t(keyIn(documentOf[name].words, `lineFields.${field}`))
      return once(
        reasons.map((reason) => {
          const [line, field] = lineOf(reason.path) ?? []
          return {
            line,
            text: field ? `${label(field)}${t('common.colon')}${sentence(reason)}` : sentence(reason),
          }
        }),
      )
    },
    [t, sentence, once, name],
  )
}
