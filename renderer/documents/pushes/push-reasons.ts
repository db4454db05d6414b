import type { Reason } from '#shared/kernel/errors.ts'
import { useSentence, useText, type TextKey } from '../../i18n/index.ts'
import { lineOf, useLineSentences } from '../line-sentences.ts'

/** The lines whose production date is refused. */
export const wrongDates = (reasons: readonly Reason[]): ReadonlySet<number> =>
  new Set(reasons.map((r) => lineOf(r.path)).flatMap((at) => (at?.[1] === 'productionDate' ? [at[0]] : [])))

/** Reasons as sentences. */
export function usePushSentences(): (reasons: readonly Reason[]) => string[] {
  const t = useText()
  const sentence = useSentence()
  const once = useLineSentences()
  const label = (field: string) =>
    field === 'productionDate' ? t('pushScreens.productionDate') : t(`orders.lineFields.${field}` as TextKey)
  return (reasons) =>
    once(
      reasons.map((reason) => {
        const [line, field] = lineOf(reason.path) ?? []
        return { line, text: field ? `${label(field)}: ${sentence(reason)}` : sentence(reason) }
      }),
    )
}
