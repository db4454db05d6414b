import { Alert } from 'antd'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import { useFormat, useText } from '../../../i18n/index.ts'
import { useSapSentences } from '../../../engine/words/line-sentences.ts'
import { usePushRejectionQuery } from './pushed.api.ts'

/** Why SAP refused the order, until it is pushed again or changed. */
export default function PushRejectionNotice({ order }: { order: Order }) {
  const t = useText()
  const format = useFormat()
  const sentences = useSapSentences()
  const { currentData } = usePushRejectionQuery({ query: { id: order.id } })
  if (!currentData) return null
  const { messages, requestedName, rejectedAt } = currentData
  return (
    <Alert
      role="status"
      type="error"
      showIcon
      title={t('pushScreens.rejection.title', { name: requestedName, at: format.instant(rejectedAt) })}
      description={[...sentences(messages), t('pushScreens.rejection.help')].map((text) => (
        <div key={text}>{text}</div>
      ))}
    />
  )
}
