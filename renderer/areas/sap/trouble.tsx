import { Alert } from 'antd'
import type { Reason } from '#shared/kernel/errors.ts'
import { useFormat, useSentence, useText } from '../../i18n/index.ts'

/** Why SAP does not answer, and that what is shown is what it said last; nothing while it answers. */
export function Trouble({ reasons }: { reasons: readonly Reason[] }) {
  const t = useText()
  const sentence = useSentence()
  const format = useFormat()
  if (reasons.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={format.sentences([...reasons.map(sentence), t('sapOrders.lastKnown')])}
    />
  )
}
