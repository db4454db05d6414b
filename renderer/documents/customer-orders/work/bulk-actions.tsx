import { useNavigate } from 'react-router-dom'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import { RefusableButton } from '../../../kit/actions.tsx'
import { namedReasons } from '../../../kit/named-reasons.ts'
import { editorOf } from '../customer-order-addresses.ts'
import type { Open } from './opened.ts'
import { SheetMenu } from './sheet-menu.tsx'
import { useReader } from './use-reader.ts'
import { blockers, isDue, isOffered, judge, nameOf } from './verdicts.ts'
import { asks, isStanding, workNames, type Asks, type Work } from './works.ts'

interface Props {
  orders: readonly CustomerOrderRow[]
  onOpen: Open
}

/** What the reader may do with the ticked orders; what may not be done now says why, and because of which. */
export function BulkActions({ orders, onOpen }: Props) {
  const t = useText()
  const sentence = useSentence()
  const navigate = useNavigate()
  const reader = useReader()
  const { actor } = reader
  const [first] = orders
  const single = orders.length === 1
  const side = actor.role === 'customer' ? 'customer' : 'staff'
  const isShown = (work: Work) =>
    isOffered(work, actor) &&
    (work !== 'edit' || single) &&
    (isStanding(work) || orders.some((o) => isDue(work, o, actor)))
  const begin = (work: Work) =>
    work === 'edit' ? void navigate(editorOf(side, first!.id)) : onOpen({ dialog: 'work', work, orders })
  return (
    <>
      {workNames.filter(isShown).map((work) => {
        const judged = judge(work, orders, reader)
        const { event } = judged.find((j) => j.reasons.length === 0) ?? judged[0]!
        const asked: Asks = asks[event]
        const held = blockers(judged).map(({ order, reasons }) => ({ name: nameOf(order), reasons }))
        return (
          <RefusableButton
            key={work}
            label={t(`customerOrderWork.actions.${event}`)}
            danger={asked.danger ?? false}
            why={namedReasons(held, sentence, !single)}
            onPress={() => begin(work)}
          />
        )
      })}
      {single && actor.permissions.has('customerOrder.draft') && (
        <RefusableButton
          label={t('customerOrderWork.actions.copy')}
          why={[]}
          onPress={() => onOpen({ dialog: 'copy', order: first! })}
        />
      )}
      {single && <SheetMenu id={first!.id} />}
    </>
  )
}
