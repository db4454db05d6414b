import { useMemo } from 'react'
import { useText } from '../../i18n/index.ts'
import type { RemarkWords } from './taken-line.ts'

/** What remarks say of cells that lines have no place for, in the language of who takes them. */
export function useRemarkWords(): RemarkWords {
  const t = useText()
  return useMemo(
    () => ({
      price: (value) => t('sheets.price', { value }),
      date: (value) => t('sheets.date', { value }),
      quantity: (value) => t('sheets.quantity', { value }),
    }),
    [t],
  )
}
