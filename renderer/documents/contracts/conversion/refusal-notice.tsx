import { Alert } from 'antd'
import { useFormat, useSentence, type Refusal } from '../../../i18n/index.ts'

/** Why something was refused, each reason once. */
export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  const sentence = useSentence()
  const format = useFormat()
  const sentences = new Set(refusal.reasons.map(sentence))
  return <Alert type="error" showIcon role="alert" title={format.sentences([...sentences])} />
}
