import { Alert, App, Flex } from 'antd'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import type { PushedChange } from '#shared/documents/orders/pushed-change.schema.ts'
import { useFormat, useSentence, useText } from '../../../i18n/index.ts'
import { ActionButton } from '../../../kit/actions.tsx'
import { orderJudging } from '../actions/order-judging.ts'
import { useDropChangeMutation, useRepeatChangeMutation, useSapChangeQuery } from './pushed.api.ts'

const linesInSight = 5

function Details({ order, change }: { order: Order; change: PushedChange }) {
  const t = useText()
  const format = useFormat()
  const { lines, closing, amounts, added, deliveryTime, unblock, messages, comment } = change
  const listed = Math.max(lines.length, amounts.length, added.length)
  return (
    <Flex vertical gap={2}>
      {messages.map((m) => (
        <strong key={`${m.code}${m.text}`}>{m.text}</strong>
      ))}
      {lines.slice(0, linesInSight).map(({ lineNo, from, to }) => (
        <span key={lineNo}>
          {t('pushScreens.change.line', {
            line: lineNo,
            from: from ? format.date(from) : t('pushScreens.change.none'),
            to: format.date(to),
          })}
        </span>
      ))}
      {closing.length > 0 && (
        <span>{t('pushScreens.change.closing', { lines: closing.join(t('common.comma')) })}</span>
      )}
      {amounts.slice(0, linesInSight).map(({ lineNo, field, from, to }) => (
        <span key={`${lineNo}${field}`}>
          {t('pushScreens.change.amount', {
            line: lineNo,
            field: t(`orders.lineFields.${field}`),
            from: from ? format.quantity(from) : t('pushScreens.change.none'),
            to: format.quantity(to),
          })}
        </span>
      ))}
      {added.slice(0, linesInSight).map((line) => (
        <span key={line.lineNo}>
          {t('pushScreens.change.added', {
            line: line.lineNo,
            material: line.sapMaterialNo,
            quantity: format.quantity(line.salesQuantity),
            unit: line.salesUnit,
            price: `${format.price(line.unitPrice)} ${order.currency}`,
            date: format.date(line.sapDeliveryTime),
          })}
        </span>
      ))}
      {deliveryTime && (
        <span>
          {t('pushScreens.change.day', {
            from: order.deliveryTime ? format.date(order.deliveryTime) : t('pushScreens.change.none'),
            to: format.date(deliveryTime),
          })}
        </span>
      )}
      {unblock && <span>{t('pushScreens.change.unblock')}</span>}
      {listed > linesInSight && <span>{t('pushScreens.change.more', { count: listed - linesInSight })}</span>}
      <span>
        {t('pushScreens.change.by', {
          name: change.requestedName,
          at: format.instant(change.requestedAt),
        })}
        {comment && ` · ${comment}`}
      </span>
    </Flex>
  )
}

function Answers({ order, change }: { order: Order; change: PushedChange }) {
  const t = useText()
  const sentence = useSentence()
  const { isOffered, judge } = orderJudging.useVerdicts()
  const { message, modal } = App.useApp()
  const [repeat] = useRepeatChangeMutation()
  const [drop] = useDropChangeMutation()
  const body = { id: order.id, version: order.version }
  const announce = (answer: Promise<unknown>, words: string) =>
    answer.then(
      () => void message.success(words),
      (error: unknown) => void message.error(sentence.of(error)),
    )
  const askDrop = () =>
    modal.confirm({
      title: t('pushScreens.change.dropAsk'),
      content: t('pushScreens.change.dropHelp'),
      okText: t('pushScreens.change.drop'),
      onOk: () => announce(drop({ body }).unwrap(), t('pushScreens.change.dropped')),
    })
  const button = (event: 'repeatChange' | 'dropChange', label: string, run: () => void) =>
    isOffered(event) && (
      <ActionButton
        action={{
          id: event,
          label,
          selection: 'one',
          reasons: () => judge(event, [order])[0]!.reasons,
          run,
        }}
        rows={[order]}
      />
    )
  return (
    <Flex gap={8} wrap>
      {order.sapChange === 'refused' &&
        button(
          'repeatChange',
          t('pushScreens.change.repeat'),
          () => void announce(repeat({ body }).unwrap(), t('pushScreens.change.repeated')),
        )}
      {change.droppable && button('dropChange', t('pushScreens.change.drop'), () => void askDrop())}
    </Flex>
  )
}

/**
 * A change that was requested from SAP, or that SAP has refused. Until SAP agrees the order stays as it is
 * (D130).
 */
export default function SapChange({ order }: { order: Order }) {
  const t = useText()
  const { currentData } = useSapChangeQuery({ query: { id: order.id } })
  if (!currentData || order.sapChange === 'none') return null
  const refused = order.sapChange === 'refused'
  const { kind, state } = currentData
  const title = `${kind}${refused ? 'Refused' : 'Sending'}` as const
  return (
    <Alert
      role="status"
      type={refused ? 'error' : state === 'manual' ? 'warning' : 'info'}
      showIcon
      title={t(`pushScreens.change.${title}`)}
      description={
        <Flex vertical gap={8}>
          <Details order={order} change={currentData} />
          <span>{t(refused ? 'pushScreens.change.kept' : 'pushScreens.change.stands')}</span>
          {state === 'manual' && <span>{t('pushScreens.progress.manual')}</span>}
          <Answers order={order} change={currentData} />
        </Flex>
      }
    />
  )
}
