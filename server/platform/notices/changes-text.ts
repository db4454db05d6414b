import { operationWords } from '#shared/areas/logs/operation-words.ts'
import { documentOf } from '#shared/documents/index.ts'
import { documentNotices } from '#shared/documents/notices.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import { rangesOf } from '#shared/kernel/ranges.ts'
import { fill } from '#shared/kernel/sentence.ts'
import { notices as en } from '#shared/locales/en/notices.ts'
import { notices as id } from '#shared/locales/id/notices.ts'
import { notices as zh } from '#shared/locales/zh/notices.ts'
import { isOther, type NoticeSubject, type OtherSubject } from '#shared/platform/notices/notice-subjects.ts'
import { withCurrency } from '#shared/records/history/value-words.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { findIn } from '../../calls/find-text.ts'
import type { Change } from '../../records/history/change.ts'
import { counted } from '../mails/mail-text.ts'

const texts = { zh: zh.changed, en: en.changed, id: id.changed }

/** So much of a long text is enough to know it again. */
const longest = 80
/** So many different changes of lines are named; lines of others are counted. */
const most = 3

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

interface Happened {
  docType: NoticeSubject
  event: string
  changes: readonly Change[]
}

/** The changes that people are told of this event: those that its customer sees, and those that its notice names. */
function toldOf(docType: Exclude<NoticeSubject, OtherSubject>, event: string) {
  const { customerSees }: DocumentDefinition = documentOf[docType]
  const rules = documentNotices[docType].filter(({ events }) => events.includes(event))
  const tells = rules.flatMap((rule) => rule.tells ?? [])
  return {
    fields: new Set([...(customerSees?.changes ?? []), ...tells.flatMap(({ fields }) => fields)]),
    isNumbered: tells.every(({ isBehind = false }) => !isBehind),
  }
}

/** The lines by what became of them, the same for several said once: `line 3: 3 Dec → 5 Dec`. */
function linesText(language: Language, changes: readonly { line: number; what: string }[]): string[] {
  const { about, list } = formatsOf(language)
  const lines = new Map<string, number[]>()
  for (const { line, what } of changes) lines.set(what, [...(lines.get(what) ?? []), line])
  const groups = [...lines]
  const named = groups.slice(0, most).map(([what, numbers]) => {
    const which = fill(texts[language][numbers.length === 1 ? 'line' : 'lines'], {
      lines: list(rangesOf(numbers)),
    })
    return about(which, what)
  })
  const others = new Set(groups.slice(most).flatMap(([, numbers]) => numbers)).size
  return others === 0 ? named : [...named, counted(texts[language], 'more', others)]
}

/** The field that a path ends with: `unitPrice` of `lines.3.unitPrice`. */
const fieldOf = ({ path }: Change): string => path.split('.').at(-1) ?? ''

/**
 * What was changed of a document whose people are told it, each field as it was and as it is:
 * `Estimated arrival: 3 Dec → 5 Dec`, `line 3: 3 Dec → 5 Dec`. Of a document behind their own, whose lines have other
 * numbers, people are told what holds now.
 */
export function changesText(language: Language, { docType, event, changes }: Happened): string {
  if (isOther(docType)) return ''
  const { fields, isNumbered } = toldOf(docType, event)
  const formats = formatsOf(language)
  const words = operationWords(findIn(language), { ...formats, instant: (at) => at })
  const valueOf = ({ path, currency, ...values }: Change, side: 'from' | 'to') =>
    withCurrency(shortened(words.value(docType, path, values[side])), currency?.[side])
  const became = (change: Change) => {
    if (typeof change.to === 'boolean') return ''
    const sides = change.from === '' ? (['to'] as const) : (['from', 'to'] as const)
    return sides.map((side) => valueOf(change, side)).join(' → ')
  }
  const relevant = changes.filter((change) => fields.has(fieldOf(change)))
  const [ofLines, others] = [
    relevant.filter(({ path }) => path.startsWith('lines.')),
    relevant.filter(({ path }) => !path.includes('.')),
  ]
  const kinds = new Set(ofLines.map(fieldOf))
  const lines = isNumbered
    ? linesText(
        language,
        ofLines.map((change) => ({
          line: Number(change.path.split('.')[1]),
          what: [kinds.size > 1 ? words.lineField(docType, fieldOf(change)) : '', became(change)]
            .filter(Boolean)
            .join(' '),
        })),
      )
    : [...new Set(ofLines.map((change) => (typeof change.to === 'boolean' ? '' : valueOf(change, 'to'))))]
        .filter(Boolean)
        .slice(0, most)
  return formats.statements([
    ...others.map((change) => formats.about(words.field(docType, change.path), became(change))),
    ...lines,
  ])
}
