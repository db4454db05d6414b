import type { Document } from '#shared/documents/index.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { usePathLabel } from './path-label.ts'

/** A field with an id is named after the record of the id. */
const shownAs: Record<string, string> = { salespersonId: 'salespersonName', materialId: 'sapMaterialNo' }

/**
 * Lines are counted from one: `header.port` and `lines.0.unitPrice` of a call become `port` and
 * `lines.1.unitPrice`.
 */
const placeOf = (path: string): string | undefined => {
  const [head = '', first = '', field = ''] = path.split('.')
  if (head === 'header') return shownAs[first] ?? first
  if (head !== 'lines' || !/^\d+$/.test(first)) return undefined
  return [`lines.${Number(first) + 1}`, shownAs[field] ?? field].filter(Boolean).join('.')
}

/** A refusal as a sentence that names its place in the document. */
export function usePlacedSentence(words: Document['words']): (reason: Reason) => string {
  const sentence = useSentence()
  const label = usePathLabel(words)
  const t = useText()
  return (reason) => {
    const place = placeOf(reason.path ?? '')
    return place === undefined ? sentence(reason) : `${label(place)}${t('common.colon')}${sentence(reason)}`
  }
}
