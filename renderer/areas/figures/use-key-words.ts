import { figureCategories, paymentStates } from '#shared/areas/figures/figure.contract.ts'
import { nobody, type Dimension, type FigureKind } from '#shared/areas/figures/figure.rules.ts'
import { nameIn, type Names } from '#shared/vocabulary/words.ts'
import { keyIn, useLanguage, useText, useTextIfAny } from '../../i18n/index.ts'

type Labels = Readonly<Record<string, Names>>

/** What a state of a kind is called. */
export function useStateWord(): (kind: FigureKind, state: string) => string {
  const t = useText()
  const textIfAny = useTextIfAny()
  return (kind, state) => {
    switch (kind) {
      case 'billed': {
        const invoice = paymentStates.find((known) => known === state)
        return invoice ? t(`figures.invoices.${invoice}`) : state
      }
      case 'pushed':
        return textIfAny(keyIn('figures.shipments', state)) ?? state
      case 'shipped':
        return textIfAny(keyIn('figures.billings', state)) ?? state
      case 'collected':
        return state
      default:
        if (state === 'superseded') return t('figures.superseded')
        return textIfAny(keyIn('states', `${kind}.${state}`)) ?? state
    }
  }
}

/** What a key of a dimension is called. */
export function useKeyWords(labels: Labels, kind: FigureKind): (dimension: Dimension, key: string) => string {
  const t = useText()
  const language = useLanguage()
  const labelled = (key: string) => (labels[key] ? nameIn(labels[key], language) : key)
  const stateOf = useStateWord()
  return (dimension, key) => {
    switch (dimension) {
      case 'category': {
        const category = figureCategories.find((known) => known === key)
        return category ? t(`figures.categories.${category}`) : key
      }
      case 'state':
        return stateOf(kind, key)
      case 'customer':
      case 'salesperson':
        return key === nobody ? t(`figures.none.${dimension}`) : labelled(key)
      case 'country':
        return key === nobody ? t('figures.none.country') : labelled(key)
      case 'salesOrg':
        return labelled(key)
      case 'month':
      case 'currency':
        return key
    }
  }
}
