import { documentOf } from '#shared/documents/index.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import { isBusinessDate } from '#shared/kernel/dates.ts'
import { connection, isPublication, type NoticeSubject } from '#shared/platform/notices/notice-subjects.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { texts } from '../../calls/texts.ts'
import type { Change } from '../../records/history/history.ts'

type Words = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** So much of a long text is enough to know it again. */
const longest = 80

/** What was changed of a document whose customer is told it, each field as it was and as it is: `Estimated arrival: 3 Dec → 5 Dec`. */
export function changesText(language: Language, docType: NoticeSubject, changes: readonly Change[]): string {
  if (docType === connection || isPublication(docType)) return ''
  const { fields, customerSees }: DocumentDefinition = documentOf[docType]
  const labels: Readonly<Record<string, string>> = texts[language][documentOf[docType].words].fields
  const states: Words = texts[language].states
  const valueOf = (path: string, value: Change['to']): string => {
    if (value === null || value === '') return '–'
    const text = String(value)
    const { kind, words = '' } = fields[path] ?? {}
    if (kind === 'date' && isBusinessDate(text)) return formatsOf(language).date(text)
    const list = kind === 'oneOf' ? states[words] : undefined
    if (typeof list === 'object') return list[text] ?? text
    return text.length > longest ? `${text.slice(0, longest)}…` : text
  }
  return changes
    .filter(({ path }) => customerSees?.changes?.includes(path))
    .map(({ path, from, to }) => `${labels[path] ?? path}: ${valueOf(path, from)} → ${valueOf(path, to)}`)
    .join('; ')
}
