import type { MasterField } from '#shared/kernel/master.ts'
import { keyIn, useFormat, useText } from '../i18n/index.ts'

/** Shows the value of a record's field in the reader's words. */
export function useFieldText() {
  const t = useText()
  const format = useFormat()
  return (field: MasterField, value: string | number | boolean | null | undefined): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (field.kind === 'flag') return t(value ? 'masterdata.yes' : 'masterdata.no')
    if (field.kind === 'oneOf') return t(keyIn('masterdata.values', String(value)))
    if (field.kind === 'picture') return t('masterdata.hasPicture')
    if (field.kind === 'date') return format.date(String(value))
    return field.kind === 'decimal' ? format.price(String(value)) : String(value)
  }
}
