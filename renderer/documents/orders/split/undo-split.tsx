import { App } from 'antd'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import { useText } from '../../../i18n/index.ts'
import { RefusableButton } from '../../../kit/actions.tsx'
import { useReasonsAgainst } from '../../../engine/actions/verdicts.ts'
import { orderJudging } from '../actions/order-judging.ts'

interface Props {
  order: Order
  onUndo: () => Promise<void>
}

/**
 * Takes a split back: the lines of all children return to the master (D33). Where that is impossible, the reason is
 * shown before anybody tries.
 */
export function UndoSplit({ order, onUndo }: Props) {
  const t = useText()
  const why = useReasonsAgainst(orderJudging, 'unsplit', order)
  const { modal } = App.useApp()
  if (order.split !== 'master') return null
  const children = order.linked.filter((l) => l.relation === 'child')
  const ask = () =>
    void modal.confirm({
      title: t('orderActions.split.undoTitle', { count: children.length }),
      content: (
        <>
          <p>{t('orderActions.split.undoHelp')}</p>
          <p>{children.map((c) => c.orderNo).join(', ')}</p>
        </>
      ),
      okText: t('orderActions.actions.unsplit'),
      cancelText: t('common.cancel'),
      onOk: onUndo,
    })
  return <RefusableButton danger label={t('orderActions.actions.unsplit')} why={why} onPress={ask} />
}
