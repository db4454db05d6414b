import { fill } from '#shared/kernel/sentence.ts'
import { notices as en } from '#shared/locales/en/notices.ts'
import { notices as id } from '#shared/locales/id/notices.ts'
import { notices as zh } from '#shared/locales/zh/notices.ts'
import { documentTexts } from '#shared/locales/documents.ts'
import { history as enHistory } from '#shared/locales/en/history.ts'
import { history as idHistory } from '#shared/locales/id/history.ts'
import { history as zhHistory } from '#shared/locales/zh/history.ts'
import { merged } from '#shared/kernel/merged.ts'
import { isPublication, type NoticeSubject } from '#shared/platform/notices/notice-subjects.ts'
import type { Language } from '#shared/vocabulary/words.ts'

const texts = {
  zh: merged({ notices: zh, history: zhHistory }, documentTexts.zh),
  en: merged({ notices: en, history: enHistory }, documentTexts.en),
  id: merged({ notices: id, history: idHistory }, documentTexts.id),
}
export const noticeTexts = { zh: texts.zh.notices, en: texts.en.notices, id: texts.id.notices }

type EventWords = Readonly<Record<string, string>>

/** What happened to which document, in a language: by the words of its history, and a few that only notices have. */
export function noticeText(
  language: Language,
  { docType, event, number }: { docType: NoticeSubject; event: string; number: string },
): string {
  if (isPublication(docType)) return fill(noticeTexts[language].about[docType], { number })
  const own: EventWords = noticeTexts[language].events
  const history: EventWords = texts[language].history[docType]
  return fill(noticeTexts[language].about[docType], { number, event: own[event] ?? history[event] ?? event })
}
