import type { Reason } from '#shared/kernel/errors.ts'
import { useSentence } from '../../../i18n/index.ts'
import { useFieldLabel } from '../../field-label.ts'

/** Fields that are typed by reference and known by what they refer to. */
const shownAs: Record<string, string> = { salespersonId: 'salespersonName', materialId: 'sapMaterialNo' }

/** `header.port` and `lines.0.unitPrice`, as the call counts, are `port` and `lines.1.unitPrice` to people. */
const pathOf = (path: string): string => {
  const [head = '', first = '', field = ''] = path.split('.')
  if (head === 'header') return shownAs[first] ?? first
  if (head !== 'lines' || !/^\d+$/.test(first)) return path
  return [`lines.${Number(first) + 1}`, shownAs[field] ?? field].filter(Boolean).join('.')
}

/** A refusal as a sentence, with the place that it is about in front. */
export function usePlacedSentence(): (reason: Reason) => string {
  const sentence = useSentence()
  const label = useFieldLabel('customerOrders')
  return (reason) => (reason.path ? `${label(pathOf(reason.path))}: ${sentence(reason)}` : sentence(reason))
}
