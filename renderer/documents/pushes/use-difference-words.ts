import { differenceInWords, type DifferenceField } from '#shared/documents/pushes/difference.ts'
import type { SapMessage } from '#shared/documents/pushes/push.schema.ts'
import { useText } from '../../i18n/index.ts'

/** What SAP keeps otherwise, in words: where it is stored, and where a message tells of it. */
export function useDifferenceWords() {
  const t = useText()
  const wordOf = (field: DifferenceField) =>
    field === 'closedLines' ? t('pushScreens.fields.closedLines') : t(`orders.fields.${field}`)
  const words = (text: string) => differenceInWords(text, wordOf)
  const said = ({ code, text }: SapMessage) => (code === 'PUSH_DIFFERS_IN_SAP' ? words(text) : text)
  return { words, said }
}
