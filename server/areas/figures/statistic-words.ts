import { figures as en } from '#shared/locales/en/figures.ts'
import { states as enStates } from '#shared/locales/en/states.ts'
import { figures as id } from '#shared/locales/id/figures.ts'
import { states as idStates } from '#shared/locales/id/states.ts'
import { figures as zh } from '#shared/locales/zh/figures.ts'
import { states as zhStates } from '#shared/locales/zh/states.ts'
import { documentTexts } from '#shared/locales/documents.ts'
import { merged } from '#shared/kernel/merged.ts'
import { nobody, type Dimension, type FigureKind } from '#shared/areas/figures/figure.rules.ts'
import { nameIn, type Language, type Names } from '#shared/vocabulary/words.ts'

/** The words of figures in each language. */
export const figureWords = { zh, en, id }

const states = {
  zh: merged({ states: zhStates }, documentTexts.zh).states,
  en: merged({ states: enStates }, documentTexts.en).states,
  id: merged({ states: idStates }, documentTexts.id).states,
}

type Words = Readonly<Record<string, string>>
type Labels = Readonly<Record<string, Names>>

const wordIn = (words: Words | string | undefined, key: string) =>
  typeof words === 'object' ? words[key] : undefined

function stateWord(language: Language, kind: FigureKind, state: string): string {
  const words = figureWords[language]
  const known: Readonly<Record<string, Words | string>> = states[language]
  switch (kind) {
    case 'billed':
      return (words.invoices as Words)[state] ?? state
    case 'shipped':
      return (words.billings as Words)[state] ?? state
    case 'pushed':
      return (words.shipments as Words)[state] ?? state
    default:
      if (state === 'superseded') return words.superseded
      return wordIn(known[kind], state) ?? state
  }
}

/** What a key of a dimension is called in a language, as on screen. */
export const keyWord =
  (language: Language, kind: FigureKind, labels: Labels) =>
  (dimension: Dimension, key: string): string => {
    const words = figureWords[language]
    const label = () => (labels[key] ? nameIn(labels[key], language) : key)
    switch (dimension) {
      case 'category':
        return (words.categories as Words)[key] ?? key
      case 'state':
        return stateWord(language, kind, key)
      case 'customer':
      case 'salesperson':
      case 'country':
        return key === nobody ? words.none[dimension] : label()
      case 'salesOrg':
        return label()
      case 'month':
      case 'currency':
        return key
    }
  }
