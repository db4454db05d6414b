import { Alert } from 'antd'
import type { Refusal } from '../../../api/refusal.ts'
import { useFormat, useSentence } from '../../../i18n/index.ts'

/** Why something was refused, each reason once. */
export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  const sentence = useSentence()
  const format = useFormat()
  const sentences = new Set(refusal.reasons.map(sentence))
  return <Alert type="error" showIcon role="alert" title={format.sentences([...sentences])} />
}
