import { useSentence } from '../../i18n/index.ts'
import type { DocumentActions, Row } from './document-actions.ts'

/** Sentences: why an action may not happen to a record now; none where it may. */
export function useReasonsAgainst<R extends Row, D extends R>(
  document: DocumentActions<R, D>,
  name: string,
  row: D,
): string[] {
  const sentence = useSentence()
  return document.useVerdicts(row).judge(name, [row])[0]!.reasons.map(sentence)
}
