import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CustomerOrder } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import { RefusableButton } from '../../../kit/actions.tsx'
import { editorOf, listOf, type Side } from '../customer-order-addresses.ts'
import type { Opened } from './opened.ts'
import { SheetMenu } from './sheet-menu.tsx'
import { useReader } from './use-reader.ts'
import { isDue, isOffered, isOthers, isUnsent, judge, type Judged } from './verdicts.ts'
import { WorkDialogs } from './work-dialogs.tsx'
import { asks, isLeading, isStanding, workNames, type Asks, type Work } from './works.ts'
import styles from './work.module.css'

interface Offer extends Judged {
  work: Work
  due: boolean
}

/** Ending an order is never the next thing to do: it waits behind the others. */
const isLast = ({ event }: Offer) => event === 'void' || event === 'delete' || event === 'cancelOwn'

/** What may be done with one order: what is expected now as buttons, the rest in a menu, with the reasons against it. */
export function DocumentActions({ order, side }: { order: CustomerOrder; side: Side }) {
  const t = useText()
  const sentence = useSentence()
  const navigate = useNavigate()
  const reader = useReader()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { actor } = reader
  const more = useRef<HTMLButtonElement>(null)

  const offers = workNames
    .filter((work) => isOffered(work, actor))
    .map((work): Offer => ({ work, due: isDue(work, order, actor), ...judge(work, [order], reader)[0]! }))
    .filter((o) => isStanding(o.work) || (o.due && !isOthers(o) && !isUnsent(o)))
  const inSight = offers.filter((o) => o.due && !isLast(o) && !isOthers(o))
  const behind = offers.filter((o) => !inSight.includes(o))
  const expected = inSight.find((o) => isLeading(o.work) && o.reasons.length === 0)

  const begin = ({ work }: Offer) =>
    work === 'edit'
      ? void navigate(editorOf(side, order.id))
      : setOpened({ dialog: 'work', work, orders: [order] })
  const label = ({ event }: Judged) => t(`customerOrderWork.actions.${event}`)
  const asked = ({ event }: Judged): Asks => asks[event]
  const copy = actor.permissions.has('customerOrder.draft')
    ? [
        {
          key: 'copy',
          label: t('customerOrderWork.actions.copy'),
          onClick: () => setOpened({ dialog: 'copy', order }),
        },
      ]
    : []
  const rest = behind.map((o) => {
    const refused = o.reasons.length > 0
    return {
      key: o.work,
      'aria-disabled': refused,
      label: refused ? (
        <span className={styles['refused']}>
          {label(o)}
          <small>{o.reasons.map(sentence).join(' ')}</small>
        </span>
      ) : (
        <span className={asked(o).danger ? 'danger' : ''}>{label(o)}</span>
      ),
      onClick: () => (refused ? undefined : begin(o)),
    }
  })
  // A menu's item is gone when its dialog closes: the focus is to come back to the menu's button.
  const menu = { items: [...copy, ...rest], onClick: () => more.current?.focus() }
  return (
    <>
      {inSight.map((o) => (
        <RefusableButton
          key={o.work}
          label={label(o)}
          primary={o === expected}
          danger={asked(o).danger ?? false}
          why={o.reasons.map(sentence)}
          onPress={() => begin(o)}
        />
      ))}
      <SheetMenu id={order.id} />
      {menu.items.length > 0 && (
        <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
          <Button
            ref={more}
            icon={<EllipsisOutlined />}
            aria-label={t('customerOrderWork.more')}
            title={t('customerOrderWork.more')}
            aria-haspopup="menu"
          />
        </Dropdown>
      )}
      {opened && (
        <WorkDialogs
          opened={opened}
          onDone={(event) => {
            if (event === 'delete') void navigate(listOf(side))
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
