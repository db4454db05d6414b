import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceWords } from '#shared/locales/explanation-text.ts'
import { useFormat, useText, type TextKey } from '../../i18n/index.ts'

/** The words of "why this price" in the language on screen. */
export function usePriceWords(): PriceWords {
  const t = useText()
  const { t: texts } = useTranslation()
  const { date } = useFormat()
  return useMemo(
    () => ({
      // The caller knows the values of a sentence, so its placeholders stay until then.
      prices: texts('prices', { returnObjects: true, skipInterpolation: true }) as PriceWords['prices'],
      fieldTitle: (field) => t(`masterdata.fields.${field}` as TextKey),
      day: date,
    }),
    [texts, t, date],
  )
}
