import type { Reason } from '#shared/kernel/errors.ts'
import { useSentence } from '../i18n/index.ts'
import { useFieldLabel } from './field-label.ts'

/** Fields that hold an id are known by what it stands for. */
const shownAs: Record<string, string> = { salespersonId: 'salespersonName', materialId: 'sapMaterialNo' }

/** `header.port` and `lines.0.unitPrice`, as a call counts, are `port` and `lines.1.unitPrice` to people. */
const placeOf = (path: string): string | undefined => {
  const [head = '', first = '', field = ''] = path.split('.')
  if (head === 'header') return shownAs[first] ?? first
  if (head !== 'lines' || !/^\d+$/.test(first)) return undefined
  return [`lines.${Number(first) + 1}`, shownAs[field] ?? field].filter(Boolean).join('.')
}

/** A refusal as a sentence, with the place in the document that it is about. */
export function usePlacedSentence(document: 'orders' | 'customerOrders'): (reason: Reason) => string {
  const sentence = useSentence()
  const label = useFieldLabel(document)
  return (reason) => {
    const place = placeOf(reason.path ?? '')
    return place === undefined ? sentence(reason) : `${label(place)}: ${sentence(reason)}`
  }
}
