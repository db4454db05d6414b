import type { ResponseOf } from '#shared/kernel/contract.ts'
import { paperKinds, type PaperKind } from '#shared/lines/paper-kinds.ts'
import { paperFormats, type PaperCalls } from '#shared/lines/paper.contract.ts'
import type { PaperLanguage } from '#shared/lines/paper-languages.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import type { Asked } from './use-paper.ts'

interface Group {
  label: string
  options: { value: string; label: string }[]
}

const isKind = (choice: string): choice is PaperKind => choice in paperKinds

/** What a choice of the list means: a kind of paper, or a file of a sent one. */
export function choiceOf(choice: string, language: PaperLanguage): Asked | undefined {
  if (isKind(choice)) return { kind: choice, language }
  const [paperId = '', name] = choice.split(' ')
  const format = paperFormats.find((one) => one === name)
  return format && { paperId, format }
}

/** The papers to choose from: what was sent, newest first, and what the document would be now. */
export function useChoices(papers: ResponseOf<PaperCalls['papers']> | undefined): Group[] {
  const t = useText()
  const format = useFormat()
  if (!papers) return []
  const sent = papers.sent.flatMap(({ id, number, language, sentAt, files }) =>
    files.map((file) => ({
      value: `${id} ${file.format}`,
      label: [
        number,
        t(`papers.formats.${file.format}`),
        t(`papers.languages.${language}`),
        format.instant(sentAt),
      ].join(' · '),
    })),
  )
  const now = papers.kinds.map((value) => ({ value, label: t(`papers.kinds.${value}`) }))
  return [
    { label: t('papers.asSent'), options: sent },
    { label: t('papers.now'), options: now },
  ].filter(({ options }) => options.length > 0)
}
