import { documentOf } from '#shared/documents/index.ts'
import { pushedDocument } from '#shared/documents/push-kinds.ts'
import { differenceInWords } from '#shared/platform/pushes/difference.ts'
import type { PushRow, SapMessage } from '#shared/platform/pushes/push.schema.ts'
import { useText, type TextKey } from '../../i18n/index.ts'

/** What SAP keeps otherwise, in words: where it is stored, and where a message tells of it. */
export function useDifferenceWords() {
  const t = useText()
  const words = (text: string, { kind }: Pick<PushRow, 'kind'>) => {
    const document = documentOf[pushedDocument[kind]]
    return differenceInWords(text, (field) =>
      field === 'closedLines'
        ? t('pushScreens.fields.closedLines')
        : t(`${document.words}.fields.${field}` as TextKey),
    )
  }
  const said = ({ code, text }: SapMessage, push: Pick<PushRow, 'kind'>) =>
    code === 'PUSH_DIFFERS_IN_SAP' ? words(text, push) : text
  return { words, said }
}
