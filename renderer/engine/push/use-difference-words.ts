import type { Reason } from '#shared/kernel/errors.ts'
import { documentOf } from '#shared/documents/index.ts'
import { pushedDocument } from '#shared/documents/push-kinds.ts'
import { differenceInWords } from '#shared/engine/push/difference.ts'
import type { PushRow, SapMessage } from '#shared/engine/push/push.schema.ts'
import { keyIn, useSentence, useText } from '../../i18n/index.ts'

/** What only a push has; the other fields are the document's. */
const fieldsOfPush = ['closedLines', 'reference', 'goods', 'shipTo'] as const
const isOfPush = (field: string): field is (typeof fieldsOfPush)[number] =>
  fieldsOfPush.some((own) => own === field)

/** What SAP keeps otherwise, in words: where it is stored, where a message tells of it, and where a refusal does. */
export function useDifferenceWords() {
  const t = useText()
  const sentence = useSentence()
  const words = (text: string, { kind }: Pick<PushRow, 'kind'>) => {
    const document = documentOf[pushedDocument[kind]]
    return differenceInWords(text, (field) =>
      isOfPush(field) ? t(`pushScreens.fields.${field}`) : t(keyIn(document.words, `fields.${field}`)),
    )
  }
  const sentenceOf = ({ code, text }: SapMessage, push: Pick<PushRow, 'kind'>) =>
    code === 'PUSH_DIFFERS_IN_SAP' ? words(text, push) : text
  const refusal = (reason: Reason, push: Pick<PushRow, 'kind'>) => {
    const what = reason.params?.['what']
    return sentence(
      what ? { ...reason, params: { ...reason.params, what: words(String(what), push) } } : reason,
    )
  }
  return { words, said: sentenceOf, refusal }
}
