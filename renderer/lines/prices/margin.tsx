import { marginOf, type Margin } from '#shared/lines/margin.rules.ts'
import { usePermission } from '../../api/session.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import type { Fact } from '../../engine/detail/facts.tsx'
import { useUnitCosts } from './use-unit-costs.ts'

interface Sold {
  currency: string
  lines: readonly { materialId: string | null; salesQuantity: string; totalPrice: string }[]
}

/** Says a margin in words: its percentage, and how many lines it leaves out because nobody has said their cost. */
export function useMarginText(): (margin: Margin | null) => string {
  const t = useText()
  const format = useFormat()
  return (margin) => {
    if (margin === null) return ''
    const percent = `${format.quantity(margin.percent)} %`
    return margin.unknown === 0
      ? percent
      : `${percent} (${t('document.withoutCost', { count: margin.unknown })})`
  }
}

function MarginOf({ currency, lines }: Sold) {
  const text = useMarginText()
  const costs = useUnitCosts(
    lines.map((line) => line.materialId),
    currency,
  )
  const sold = lines.map((line) => ({ ...line, unitCost: costs.get(line.materialId ?? '') ?? null }))
  return text(marginOf(sold)) || '–'
}

/** The margin of a document's lines at today's cost; none for readers who may not know it. */
export function useMargin(): (record: Sold) => Fact[] {
  const t = useText()
  const mayKnow = usePermission('price.explain')
  return ({ currency, lines }) =>
    mayKnow ? [[t('document.margin'), <MarginOf key="margin" currency={currency} lines={lines} />]] : []
}
