import type { FieldKind } from '#shared/kernel/field-table.ts'
import { overallDiscount } from '#shared/lines/discount.rules.ts'
import { useFormat, useText } from '../i18n/index.ts'
import { useChangeWords } from '../engine/words/change-words.ts'
import type { Fact } from '../engine/detail/facts.tsx'
import type { DocumentRecord, DocumentView } from '../engine/view.ts'
import { lineKinds } from '#shared/lines/line-kinds.ts'
import { useColors } from './use-colors.ts'

/** The discount of all lines together; none where no line has one. */
export function useDiscount(): (lines: Parameters<typeof overallDiscount>[0]) => Fact[] {
  const t = useText()
  const format = useFormat()
  return (lines) => {
    const discount = overallDiscount(lines)
    return discount === null ? [] : [[t('document.discount'), `${format.quantity(discount)} %`]]
  }
}

/**
 * Values of the history of a document with priced lines in words.
 * @param kinds of fields that neither the document nor its lines have
 */
export function usePricedChanges<R extends DocumentRecord>(
  view: DocumentView<R>,
  kinds: Readonly<Record<string, FieldKind>> = {},
) {
  const { nameOf: colorName } = useColors()
  return useChangeWords(view, { ...lineKinds, ...kinds }, { color: colorName })
}
