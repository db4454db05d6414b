import { Alert } from 'antd'
import type { Refusal } from '../../../api/refusal.ts'
import { useSentence } from '../../../i18n/index.ts'

/** Why something was refused, each reason once. */
export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  const sentence = useSentence()
  const sentences = new Set(refusal.reasons.map(sentence))
  return <Alert type="error" showIcon role="alert" title={[...sentences].join(' ')} />
}
