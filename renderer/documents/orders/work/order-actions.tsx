import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OrderEvent } from '#shared/documents/orders/order.machine.ts'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { useActor } from '../../../api/session.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import { RefusableButton } from '../../../kit/actions.tsx'
import { nextStep } from './next-step.ts'
import type { Open } from './opened.ts'
import { useStart } from './use-start.ts'
import { judge, mayFire } from './verdicts.ts'
import { batchWorkNames, stepWorkNames, works } from './works.ts'
import styles from './work.module.css'

interface Entry {
  id: string
  label: string
  danger?: boolean
  /** Sentences; empty: it may be done. */
  why: readonly string[]
  /** One of many that are seldom wanted: in the menu even when it may be done. */
  quiet?: boolean
  run: () => void
}

/** Everything that the reader's role ever does with an order, with its verdict now. */
function useEntries(order: Order, onOpen: Open): Entry[] {
  const t = useText()
  const sentence = useSentence()
  const navigate = useNavigate()
  const actor = useActor()
  const start = useStart(onOpen)
  const whyNot = (event: OrderEvent) => judge(event, [order], actor)[0]!.reasons.map(sentence)
  const screen = (event: 'maintainSpecialPrice' | 'split', path: string): Entry[] =>
    mayFire(event, actor)
      ? [
          {
            id: event,
            label: t(`orderWork.actions.${event}`),
            why: whyNot(event),
            run: () => void navigate(`${path}?id=${order.id}`),
          },
        ]
      : []
  const afterPush = (event: 'editLeadTime' | 'close', dialog: 'leadTime' | 'close'): Entry[] =>
    mayFire(event, actor)
      ? [
          {
            id: dialog,
            label: t(`orderWork.actions.${dialog}`),
            danger: event === 'close',
            why: whyNot(event),
            run: () => onOpen({ dialog, order }),
          },
        ]
      : []
  const tool = (dialog: 'copy' | 'performance' | 'prices' | 'stock'): Entry => ({
    id: dialog,
    label: t(`orderWork.actions.${dialog}`),
    why: [],
    quiet: true,
    run: () => onOpen({ dialog, order }),
  })
  const mayEdit = actor.permissions.has('order.edit')
  return [
    ...screen('maintainSpecialPrice', '/home/financialManage/order'),
    ...[...stepWorkNames, ...batchWorkNames]
      .filter((work) => mayFire(work, actor))
      .map((work) => ({
        id: work,
        label: t(`orderWork.actions.${work}`),
        danger: works[work].danger ?? false,
        why: whyNot(work),
        run: () => start(work, [order]),
      })),
    ...(mayFire('push', actor)
      ? [
          {
            id: 'push',
            label: t('orderWork.actions.push'),
            why: whyNot('push'),
            run: () => void navigate(`/home/orderManage/push?ids=${order.id}`),
          },
        ]
      : []),
    ...afterPush('editLeadTime', 'leadTime'),
    ...afterPush('close', 'close'),
    ...screen('split', '/home/orderManage/split'),
    ...(mayEdit ? [tool('copy'), tool('prices')] : []),
    tool('performance'),
    tool('stock'),
  ]
}

/** What may be done with the order now as buttons, the expected step first; the rest in a menu, with why not. */
export function OrderActions({ order, onOpen }: { order: Order; onOpen: Open }) {
  const t = useText()
  const more = useRef<HTMLButtonElement>(null)
  const entries = useEntries(order, onOpen)
  const next = nextStep(order)?.event
  const isNext = ({ id }: Entry) =>
    id === next || (id === 'maintainSpecialPrice' && next === 'submitSpecialPrice')
  const open = entries.filter((e) => e.why.length === 0 && !e.quiet)
  const buttons = [...open.filter(isNext), ...open.filter((e) => !isNext(e))]
  const rest = entries.filter((e) => !buttons.includes(e))
  const items: MenuProps['items'] = rest.map((e) => ({
    key: e.id,
    onClick: () => {
      if (e.why.length > 0) return
      // The menu goes; what opens from it gives the focus back to its button.
      more.current?.focus()
      e.run()
    },
    label:
      e.why.length === 0 ? (
        e.label
      ) : (
        <span className={styles['refused']}>
          {e.label}
          <small>{e.why.join(' ')}</small>
        </span>
      ),
  }))
  return (
    <>
      {buttons.map((e) => (
        <RefusableButton
          key={e.id}
          label={e.label}
          primary={isNext(e)}
          danger={e.danger ?? false}
          why={[]}
          onPress={e.run}
        />
      ))}
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button ref={more} icon={<DownOutlined aria-hidden />} iconPlacement="end">
            {t('orderWork.more')}
          </Button>
        </Dropdown>
      )}
    </>
  )
}
