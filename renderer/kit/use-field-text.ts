import { useCallback } from 'react'
import type { Field } from '#shared/kernel/field-table.ts'
import { useFormat, useText } from '../i18n/index.ts'

/** The value of a field as a reader writes it, where its kind alone says how: numbers, dates, yes and no. */
export function useFieldText() {
  const t = useText()
  const format = useFormat()
  return useCallback(
    ({ kind }: Pick<Field, 'kind'>, value: unknown): string => {
      const text = String(value)
      switch (kind) {
        case 'quantity':
          return format.quantity(text)
        case 'percent':
          return format.decimal(text)
        case 'decimal':
          return format.price(text)
        case 'count':
          return format.number(Number(value))
        case 'date':
          return format.date(text)
        case 'instant':
          return format.instant(text)
        case 'flag':
          return t(value === true ? 'common.yes' : 'common.no')
        case 'texts':
          return (value as readonly string[]).join(t('common.comma'))
        default:
          return text
      }
    },
    [format, t],
  )
}
