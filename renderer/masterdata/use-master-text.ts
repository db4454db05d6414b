import type { Field } from '#shared/kernel/field-table.ts'
import { keyIn, useText } from '../i18n/index.ts'
import { useFieldText } from '../kit/use-field-text.ts'

/** Shows the value of a record's field in the reader's words. */
export function useMasterText() {
  const t = useText()
  const textOf = useFieldText()
  return (field: Field, value: string | number | boolean | null | undefined): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (field.kind === 'oneOf') return t(keyIn('masterdata.values', String(value)))
    return field.kind === 'picture' ? t('masterdata.hasPicture') : textOf(field, value)
  }
}
