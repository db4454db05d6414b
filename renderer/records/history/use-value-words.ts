import { valueInWords, type WordedField } from '#shared/records/history/value-words.ts'
import { useFormat, useTextIfAny } from '../../i18n/index.ts'

/** Values of a history as the reader writes them. */
export function useValueWords(): (value: unknown, field?: WordedField) => string {
  const find = useTextIfAny()
  const formats = useFormat()
  return (value, field = {}) => valueInWords(value, field, { find, formats })
}
