import { fill } from '#shared/kernel/sentence.ts'
import { notices as en } from '#shared/locales/en/notices.ts'
import { notices as id } from '#shared/locales/id/notices.ts'
import { notices as zh } from '#shared/locales/zh/notices.ts'
import { documentTexts } from '#shared/locales/documents.ts'
import { history as enHistory } from '#shared/locales/en/history.ts'
import { history as idHistory } from '#shared/locales/id/history.ts'
import { history as zhHistory } from '#shared/locales/zh/history.ts'
import { merged } from '#shared/kernel/merged.ts'
import {
  connection,
  isPublication,
  limitSubject,
  type NoticeSubject,
} from '#shared/platform/notices/notice-subjects.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Change } from '../../records/history/change.ts'
import { changesText } from './changes-text.ts'

const texts = {
  zh: merged({ notices: zh, history: zhHistory }, documentTexts.zh),
  en: merged({ notices: en, history: enHistory }, documentTexts.en),
  id: merged({ notices: id, history: idHistory }, documentTexts.id),
}
export const noticeTexts = { zh: texts.zh.notices, en: texts.en.notices, id: texts.id.notices }

type EventWords = Readonly<Record<string, string>>

interface Happened {
  docType: NoticeSubject
  event: string
  number: string
  /** What it changed, of documents whose people are told that. */
  changes?: readonly Change[]
  /** Whose words it takes; a customer does not read of "the customer". */
  side?: 'staff' | 'customer'
}

/** What happened to which document, in a language: by the words of its history, and a few that only notices have. */
export function noticeText(
  language: Language,
  { docType, event, number, changes = [], side = 'staff' }: Happened,
): string {
  if (docType === connection)
    return fill(noticeTexts[language].about[docType], {
      number,
      event: (noticeTexts[language].events as EventWords)[event] ?? event,
    })
  if (docType === limitSubject || isPublication(docType))
    return fill(noticeTexts[language].about[docType], { number })
  const { about, events, toCustomer } = noticeTexts[language]
  const forReader = side === 'customer' ? toCustomer : { about: {}, events: {} }
  const words: EventWords = { ...texts[language].history[docType], ...events, ...forReader.events }
  const sentence: string = { ...about, ...forReader.about }[docType]
  return fill(sentence, {
    number,
    event: formatsOf(language).withNote(
      words[event] ?? event,
      changesText(language, { docType, event, changes }),
    ),
  })
}
