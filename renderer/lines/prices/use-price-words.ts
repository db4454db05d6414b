import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceWords } from '#shared/prices/explanation-text.ts'
import { useFormat, useText, type TextKey } from '../../i18n/index.ts'

/** The words of "why this price" in the language on screen. */
export function usePriceWords(): PriceWords {
  const t = useText()
  const { t: texts } = useTranslation()
  const { date } = useFormat()
  return useMemo(
    () => ({
      // The sentences are filled in later, where their values are known.
      prices: texts('prices', { returnObjects: true, skipInterpolation: true }) as PriceWords['prices'],
      fieldTitle: (field) => t(`masterdata.fields.${field}` as TextKey),
      day: date,
    }),
    [texts, t, date],
  )
}
