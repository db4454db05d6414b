import { FlagOutlined } from '@ant-design/icons'
import type { CustomerOrder } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { turnOf } from '#shared/documents/customer-orders/customer-order.turn.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { customerOrderWork } from '#shared/locales/zh/customer-order-work.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import type { Side } from '../customer-order-addresses.ts'
import { useReader } from './use-reader.ts'
import { isDue, isOffered, isOthers, judge, type Reader } from './verdicts.ts'
import { leading } from './works.ts'
import styles from './work.module.css'

type Next = keyof typeof customerOrderWork.next.staff

/** What happens next as this side sees it: what it has to do, or what it waits for. */
function nextOf(order: CustomerOrder, side: Side): Next {
  const mine = turnOf(order) === side
  switch (order.status) {
    case 'draft':
      return 'draft'
    case 'returned':
      return mine ? 'toRevise' : 'theirDraft'
    case 'processing':
      if (mine) return 'toDecide'
      return order.owner === side ? 'theirDecision' : 'sentByOthers'
    case 'trashed':
    case 'cancelled':
      return order.status
    case 'approved':
      return order.step === 'inProduction' || order.step === 'shipping' || order.step === 'shipped'
        ? order.step
        : 'confirmed'
  }
}

/** Why what is expected of the reader cannot be done yet. */
const obstacles = (order: CustomerOrder, reader: Reader): readonly Reason[] =>
  leading
    .filter((work) => isOffered(work, reader.actor) && isDue(work, order, reader.actor))
    .flatMap((work) => judge(work, [order], reader))
    .filter((judged) => !isOthers(judged))
    .flatMap(({ reasons }) => reasons)

/** Says in a sentence whose turn it is, and what stands in the way. */
export function NextStep({ order, side }: { order: CustomerOrder; side: Side }) {
  const t = useText()
  const sentence = useSentence()
  const reader = useReader()
  return (
    <div className={styles['next']}>
      <FlagOutlined aria-hidden />
      <span>
        <strong>{t('customerOrderWork.next.title')}</strong>{' '}
        {t(`customerOrderWork.next.${side}.${nextOf(order, side)}`)}
        {[...new Set(obstacles(order, reader).map(sentence))].map((text) => (
          <div key={text} className="attention">
            {text}
          </div>
        ))}
      </span>
    </div>
  )
}
