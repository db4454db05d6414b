import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useRef } from 'react'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { useText } from '../../../i18n/index.ts'
import { RefusableButton } from '../../../kit/actions.tsx'
import { nextStep } from './next-step.ts'
import type { Open } from './opened.ts'
import { useEntries, type Entry } from './use-entries.ts'
import styles from './work.module.css'

/** What may be done with the order now as buttons, the expected step first; the rest in a menu, with why not. */
export function OrderActions({ order, onOpen }: { order: Order; onOpen: Open }) {
  const t = useText()
  const more = useRef<HTMLButtonElement>(null)
  const entries = useEntries(order, onOpen)
  const next = order.creditHeld ? 'releaseCredit' : nextStep(order)?.event
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
            {t('orderActions.more')}
          </Button>
        </Dropdown>
      )}
    </>
  )
}
