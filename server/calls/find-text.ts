import { merged } from '#shared/kernel/merged.ts'
import { parts as en } from '#shared/locales/en/parts.ts'
import { parts as id } from '#shared/locales/id/parts.ts'
import { parts as zh } from '#shared/locales/zh/parts.ts'
import { sentences } from '#shared/locales/sentences.ts'
import type { FindText } from '#shared/records/history/value-words.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { texts as screens } from './texts.ts'

const own = { zh, en, id }
const textsIn = (language: Language) => ({
  ...merged(screens[language], own[language]),
  errors: sentences[language],
})
/** The texts of the screens with those that screens load later, and the sentences of refusals. */
export const everyText = { zh: textsIn('zh'), en: textsIn('en'), id: textsIn('id') }

interface Table {
  readonly [key: string]: string | Table
}

/** Finds any text of a language by its dotted name. */
export const findIn =
  (language: Language): FindText =>
  (key) => {
    let at: string | Table | undefined = everyText[language]
    for (const name of key.split('.')) at = typeof at === 'object' ? at[name] : undefined
    return typeof at === 'string' ? at : undefined
  }
