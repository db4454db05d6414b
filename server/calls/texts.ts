import { merged } from '#shared/kernel/merged.ts'
import { documentTexts } from '#shared/locales/documents.ts'
import { messages as en } from '#shared/locales/en/index.ts'
import { messages as id } from '#shared/locales/id/index.ts'
import { messages as zh } from '#shared/locales/zh/index.ts'

/** Every text of the screens in each language: what leaves the server in words says them as the screens do. */
export const texts = {
  zh: merged(zh, documentTexts.zh),
  en: merged(en, documentTexts.en),
  id: merged(id, documentTexts.id),
}
