import { documentOf } from '#shared/documents/index.ts'
import { pushedDocument } from '#shared/documents/push-kinds.ts'
import { differencesIn, differencesInWords, type Difference } from '#shared/engine/push/difference.ts'
import type { PushRow, SapMessage } from '#shared/engine/push/push.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { FieldTable } from '#shared/kernel/field-table.ts'
import { lineKinds } from '#shared/lines/line-kinds.ts'
import { valueInWords } from '#shared/records/history/value-words.ts'
import { keyIn, useFormat, useSentence, useText, useTextIfAny } from '../../i18n/index.ts'

/** What only a push has; the other fields are the document's. */
const fieldsOfPush = ['closedLines', 'reference', 'goods', 'shipTo'] as const
const isOfPush = (field: string): field is (typeof fieldsOfPush)[number] =>
  fieldsOfPush.some((own) => own === field)

type OfKind = Pick<PushRow, 'kind'>

/** What SAP keeps otherwise, in words: where it is stored, where a message tells of it, and where a refusal does. */
export function useDifferenceWords() {
  const t = useText()
  const find = useTextIfAny()
  const formats = useFormat()
  const sentence = useSentence()
  const words = (differences: readonly Difference[], { kind }: OfKind) => {
    const document = documentOf[pushedDocument[kind]]
    const fields: FieldTable = document.fields
    return differencesInWords(differences, {
      label: ({ field, lineNo }) => {
        const label = isOfPush(field)
          ? t(`pushScreens.fields.${field}`)
          : t(keyIn(document.words, `fields.${field}`))
        return lineNo === undefined ? label : `${t('orders.lineAt', { line: lineNo })} · ${label}`
      },
      value: (field, text) =>
        valueInWords(text, { kind: fields[field]?.kind ?? lineKinds[field] }, { find, formats }),
      formats,
    })
  }
  const sentenceOf = ({ text, differences }: SapMessage, push: OfKind) =>
    differences ? [text, words(differences, push)].filter(Boolean).join(' · ') : text
  /** A refusal or a row of a report; the one that names differences has their values. */
  const refusal = (reason: Reason, push: OfKind) => {
    const what = reason.params?.['what']
    return sentence(
      typeof what === 'string'
        ? { ...reason, params: { ...reason.params, what: words(differencesIn(what), push) } }
        : reason,
    )
  }
  return { words, said: sentenceOf, refusal }
}
