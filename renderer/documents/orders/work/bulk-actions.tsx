import { useNavigate } from 'react-router-dom'
import type { OrderRow } from '#shared/documents/orders/order.schema.ts'
import { useActor } from '../../../api/session.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import { RefusableButton } from '../../../kit/actions.tsx'
import type { Open } from './opened.ts'
import { useStart } from './use-start.ts'
import { blockers, judge, judgeChange, mayFire, namedSentences } from './verdicts.ts'
import { batchWorkNames, works } from './works.ts'

interface Props {
  orders: readonly OrderRow[]
  onOpen: Open
}

/** What the reader may do with the ticked orders; what may not be done now says why, and of which orders. */
export function BulkActions({ orders, onOpen }: Props) {
  const t = useText()
  const sentence = useSentence()
  const actor = useActor()
  const start = useStart(onOpen)
  const navigate = useNavigate()
  const single = orders.length === 1
  const mayEdit = actor.permissions.has('order.edit')

  const mergeWhy = () => {
    if (single) return [t('orderActions.merge.two')]
    return namedSentences(
      judge('merge', orders, actor).filter((j) => j.reasons.length > 0),
      sentence,
      true,
    )
  }
  return (
    <>
      {mayFire('push', actor) && (
        <RefusableButton
          label={t('orderActions.actions.push')}
          primary
          why={namedSentences(blockers(judge('push', orders, actor)), sentence, !single)}
          onPress={() =>
            void navigate(`/home/orderManage/push?ids=${orders.map((order) => order.id).join(',')}`)
          }
        />
      )}
      {batchWorkNames
        .filter((work) => mayFire(work, actor))
        .map((work) => (
          <RefusableButton
            key={work}
            label={t(`orderActions.actions.${work}`)}
            danger={works[work].danger ?? false}
            why={namedSentences(blockers(judge(work, orders, actor)), sentence, !single)}
            onPress={() => start(work, orders)}
          />
        ))}
      {mayEdit && single && (
        <RefusableButton
          label={t('orderActions.actions.copy')}
          why={[]}
          onPress={() => onOpen({ dialog: 'copy', order: orders[0]! })}
        />
      )}
      {mayEdit && (
        <RefusableButton
          label={t('orderActions.actions.change')}
          why={namedSentences(blockers(judgeChange(orders, actor)), sentence, !single)}
          onPress={() => onOpen({ dialog: 'change', orders })}
        />
      )}
      {mayFire('merge', actor) && (
        <RefusableButton
          label={t('orderActions.actions.merge')}
          why={mergeWhy()}
          onPress={() => onOpen({ dialog: 'merge', orders })}
        />
      )}
    </>
  )
}
