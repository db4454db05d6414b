import { DownOutlined, EllipsisOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useRef, useState } from 'react'
import { isReady } from '#shared/engine/verdict.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { RefusableButton } from '../../kit/actions.tsx'
import { useOfferedDeeds } from '../../kit/page-deeds.ts'
import { useAsked } from '../../kit/use-asked.ts'
import { useNarrow } from '../../kit/use-media.ts'
import type { ActionSet, Row, Opened } from './action-set.ts'
import { useOffers, type Offer } from './offers.ts'
import { OpenedAction } from './opened-action.tsx'
import { useBegin } from './use-perform.ts'
import styles from './actions.module.css'

interface Props<R extends Row, D extends R> {
  set: ActionSet<R, D>
  row: D
  /** Is called after the record was deleted. */
  onGone: () => void
}

/** How many buttons have room beside the menu with the others and the button of the next step. */
const room = 2

const heldKey = 'held'

/** Offers that are refused for the same reasons, together. */
function groupsOf<R>(offers: readonly Offer<R>[], reasonOf: (offer: Offer<R>) => string) {
  const groups = Map.groupBy(offers, reasonOf)
  return [...groups].map(([why, together]) => ({ why, offers: together }))
}

/** The actions for one record: what can be done now as buttons, the rest in a menu, and in its last line what cannot. */
export function RecordActions<R extends Row, D extends R>({ set, row, onGone }: Props<R, D>) {
  const t = useText()
  const sentence = useSentence()
  const [opened, setOpened] = useState<Opened<D> | null>(null)
  const [menuOpen, setMenuOpen] = useState(false)
  const [isUnfolded, unfold] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const begin = useBegin(set, setOpened, row)
  const { inSight: all, inMenu, expected } = useOffers(set, row)
  useAsked(
    Object.fromEntries(
      [...all, ...inMenu].filter(isReady).map(({ name }) => [name, () => void begin(name, [row])]),
    ),
  )
  const narrow = useNarrow()
  // Elsewhere the expected action is beside the sentence about the next step.
  const inSight = narrow ? all : all.filter((offer) => offer !== expected)
  const { Beside, actions, words } = set

  const label = ({ name, event }: Offer<R>) => words.label(t, name, event)
  useOfferedDeeds({
    about: set.nameOf(row),
    deeds: [...all, ...inMenu].map((offer) => ({
      name: offer.name,
      label: label(offer),
      why: offer.reasons.map(sentence),
      run: () => void begin(offer.name, [row]),
    })),
  })
  const possible = [...inSight.slice(room), ...inMenu.filter(isReady)]
  const held = groupsOf(
    inMenu.filter((offer) => !isReady(offer)),
    ({ reasons }) => sentence.all(reasons),
  )
  const heldCount = held.reduce((sum, { offers }) => sum + offers.length, 0)
  const unfolded = isUnfolded || possible.length === 0
  const items = [
    ...possible.map((offer) => ({
      key: offer.name,
      label: <span className={offer.action.tone === 'danger' ? 'danger' : ''}>{label(offer)}</span>,
      onClick: () => {
        setMenuOpen(false)
        // The item disappears with the menu, so the dialog returns the focus to the button of the menu.
        more.current?.focus()
        void begin(offer.name, [row])
      },
    })),
    ...(heldCount > 0
      ? [
          {
            key: heldKey,
            'aria-expanded': unfolded,
            label: <span className="secondary">{t('actions.notNow', { count: heldCount })}</span>,
            icon: unfolded ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />,
            onClick: () => unfold(!isUnfolded),
          },
        ]
      : []),
    ...(unfolded
      ? held.map(({ why, offers }) => ({
          // It can be reached by keyboard, so that everybody can read why.
          key: why,
          label: (
            <span className={styles['refused']}>
              {offers.map(label).join(' · ')}
              <small>{why}</small>
            </span>
          ),
        }))
      : []),
  ]
  const close = (left?: readonly string[]) => {
    setOpened(null)
    if (opened && actions[opened.name]!.removes && left?.length === 0) onGone()
  }
  return (
    <>
      {inSight.slice(0, room).map((offer) => (
        <RefusableButton
          key={offer.name}
          label={label(offer)}
          primary={offer === expected}
          danger={offer.action.tone === 'danger'}
          why={offer.reasons.map(sentence)}
          onPress={() => void begin(offer.name, [row])}
        />
      ))}
      {Beside && <Beside row={row} />}
      {items.length > 0 && (
        <Dropdown
          menu={{ items }}
          trigger={['click']}
          placement="bottomRight"
          open={menuOpen}
          // An entry closes the menu itself: what cannot be done is unfolded and read in it.
          onOpenChange={(open, { source }) => {
            if (source !== 'menu') setMenuOpen(open)
          }}
        >
          <Button
            ref={more}
            icon={narrow ? <EllipsisOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            iconPlacement="end"
            aria-haspopup="menu"
            aria-label={t('actions.more')}
          >
            {!narrow && t('actions.more')}
          </Button>
        </Dropdown>
      )}
      {opened && <OpenedAction set={set} opened={{ ...opened, rows: [row] }} onClose={close} />}
    </>
  )
}
