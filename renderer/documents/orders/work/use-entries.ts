import { useNavigate } from 'react-router-dom'
import { isLive } from '#shared/documents/orders/credit.rules.ts'
import type { OrderEvent } from '#shared/documents/orders/order.machine.ts'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { useActor } from '../../../api/session.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import { useOrderCreditQuery } from '../credit/credit.api.ts'
import type { Open } from './opened.ts'
import { useStart } from './use-start.ts'
import { judge, judgeChange, mayFire } from './verdicts.ts'
import { batchWorkNames, stepWorkNames, works } from './works.ts'

/** Something that may be done with an order, with its verdict now. */
export interface Entry {
  id: string
  label: string
  danger?: boolean
  /** Sentences; empty: it may be done. */
  why: readonly string[]
  /** One of many that are seldom wanted: in the menu even when it may be done. */
  quiet?: boolean
  run: () => void
}

/** Finance's release and its end; there is something to take back only after a release. */
function useCreditEntries(order: Order, onOpen: Open, whyNot: (event: OrderEvent) => string[]): Entry[] {
  const t = useText()
  const sentence = useSentence()
  const may = useActor().permissions.has('order.releaseCredit')
  const { currentData } = useOrderCreditQuery({ query: { id: order.id } }, { skip: !may })
  if (!may) return []
  const released = isLive(currentData?.releases[0] ?? null)
  const entry = (id: 'releaseCredit' | 'revokeCredit', quiet: boolean, why: readonly string[]): Entry => ({
    id,
    label: t(`orderActions.actions.${id}`),
    danger: id === 'revokeCredit',
    why,
    quiet,
    run: () => onOpen({ dialog: id, order }),
  })
  return [
    entry('releaseCredit', !order.creditHeld, whyNot('releaseCredit')),
    entry('revokeCredit', false, [
      ...whyNot('revokeCredit'),
      ...(released ? [] : [sentence({ code: 'RELEASE_NONE' })]),
    ]),
  ]
}

/** Everything that the reader's role ever does with an order. */
export function useEntries(order: Order, onOpen: Open): Entry[] {
  const t = useText()
  const sentence = useSentence()
  const navigate = useNavigate()
  const actor = useActor()
  const start = useStart(onOpen)
  const whyNot = (event: OrderEvent) => judge(event, [order], actor)[0]!.reasons.map(sentence)
  const credit = useCreditEntries(order, onOpen, whyNot)
  const screen = (event: 'maintainSpecialPrice' | 'split', path: string): Entry[] =>
    mayFire(event, actor)
      ? [
          {
            id: event,
            label: t(`orderActions.actions.${event}`),
            why: whyNot(event),
            run: () => void navigate(`${path}?id=${order.id}`),
          },
        ]
      : []
  const afterPush = (event: 'requestLeadTime' | 'requestClose', dialog: 'leadTime' | 'close'): Entry[] =>
    mayFire(event, actor)
      ? [
          {
            id: dialog,
            label: t(`orderActions.actions.${dialog}`),
            danger: dialog === 'close',
            why: whyNot(event),
            run: () => onOpen({ dialog, order }),
          },
        ]
      : []
  /** Lines move between the parts of a split, which begin at the master's screen. */
  const masterId = order.split === 'child' ? order.linked.find((l) => l.relation === 'master')?.id : order.id
  const parts: Entry[] =
    order.split !== 'unsplit' && masterId !== undefined && mayFire('moveLines', actor)
      ? [
          {
            id: 'moveLines',
            label: t('orderActions.actions.moveLines'),
            why: whyNot('moveLines'),
            quiet: true,
            run: () => void navigate(`/home/orderManage/split?id=${masterId}&by=move&from=${order.id}`),
          },
        ]
      : []
  const grouped: Entry[] =
    order.mergeGroupNo !== '' && mayFire('ungroup', actor)
      ? [
          {
            id: 'ungroup',
            label: t('orderActions.actions.ungroup'),
            why: whyNot('ungroup'),
            quiet: true,
            run: () => onOpen({ dialog: 'ungroup', order }),
          },
        ]
      : []
  const tool = (dialog: 'copy' | 'performance' | 'prices' | 'stock'): Entry => ({
    id: dialog,
    label: t(`orderActions.actions.${dialog}`),
    why: [],
    quiet: true,
    run: () => onOpen({ dialog, order }),
  })
  const mayEdit = actor.permissions.has('order.edit')
  const change: Entry = {
    id: 'edit',
    label: t('common.edit'),
    why: judgeChange([order], actor).flatMap((j) => j.reasons.map(sentence)),
    run: () => void navigate(`/home/orderManage/edit?id=${order.id}`),
  }
  return [
    ...(mayEdit ? [change] : []),
    ...screen('maintainSpecialPrice', '/home/financialManage/order'),
    ...[...stepWorkNames, ...batchWorkNames]
      .filter((work) => mayFire(work, actor))
      .map((work) => ({
        id: work,
        label: t(`orderActions.actions.${work}`),
        danger: works[work].danger ?? false,
        why: whyNot(work),
        run: () => start(work, [order]),
      })),
    ...(mayFire('push', actor)
      ? [
          {
            id: 'push',
            label: t('orderActions.actions.push'),
            why: whyNot('push'),
            run: () => void navigate(`/home/orderManage/push?ids=${order.id}`),
          },
        ]
      : []),
    ...credit,
    ...afterPush('requestLeadTime', 'leadTime'),
    ...afterPush('requestClose', 'close'),
    ...screen('split', '/home/orderManage/split'),
    ...parts,
    ...grouped,
    ...(mayEdit ? [tool('copy'), tool('prices')] : []),
    tool('performance'),
    tool('stock'),
  ]
}
