import { figureCategories } from '#shared/areas/figures/figure.contract.ts'
import { nobody, type Dimension } from '#shared/areas/figures/figure.rules.ts'
import { sapInvoiceKinds } from '#shared/areas/sap/sap-order.schema.ts'
import { orderStates } from '#shared/documents/orders/order.fields.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import type { TableKind } from './figure-link.ts'

type Labels = Readonly<Record<string, { zh: string; en: string }>>

/** What a key of a dimension is called. */
export function useKeyWords(labels: Labels, kind: TableKind): (dimension: Dimension, key: string) => string {
  const t = useText()
  const zh = useLanguage() === 'zh'
  const labelled = (key: string) => labels[key]?.[zh ? 'zh' : 'en'] ?? key
  const stateOf = (key: string): string => {
    const invoice = sapInvoiceKinds.find((known) => known === key)
    if (kind === 'billed' && invoice) return t(`figures.invoices.${invoice}`)
    const state = orderStates.find((known) => known === key)
    return state ? t(`states.order.${state}`) : key
  }
  return (dimension, key) => {
    switch (dimension) {
      case 'category': {
        const category = figureCategories.find((known) => known === key)
        return category ? t(`figures.categories.${category}`) : key
      }
      case 'state':
        return stateOf(key)
      case 'customer':
      case 'salesperson':
        return key === nobody ? t(`figures.none.${dimension}`) : labelled(key)
      case 'country':
        return key === '' ? t('figures.none.country') : labelled(key)
      case 'salesOrg':
        return labelled(key)
      case 'month':
      case 'currency':
        return key
    }
  }
}
