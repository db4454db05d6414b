import { useCallback } from 'react'
import type { PriceCheck, PriceFlag } from '#shared/lines/price-check.schema.ts'
import { useFormat, useText } from '../../i18n/index.ts'

/** Says why finance has to look at a line, with the price that it is held against. */
export function useCheckWords(): (check: PriceCheck) => string {
  const t = useText()
  const format = useFormat()
  return useCallback(
    ({ flags, allowedPrice, todayPrice }) => {
      const against: Partial<Record<PriceFlag, string | null>> = {
        belowAllowed: allowedPrice,
        benchmarkMoved: todayPrice,
      }
      return flags
        .map((flag) => {
          const price = against[flag]
          return t(`lineChecks.flags.${flag}`, { price: price ? format.price(price) : '–' })
        })
        .join(' · ')
    },
    [t, format],
  )
}
