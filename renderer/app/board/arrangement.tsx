import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Flex, Modal } from 'antd'
import { useState } from 'react'
import { boardMax } from '#shared/areas/figures/board.contract.ts'
import { useText } from '../../i18n/index.ts'
import { useAttempt } from '../../kit/use-attempt.ts'
import { useSaveBoardMutation, type Card } from './use-cards.ts'
import styles from './board.module.css'

interface Props {
  all: readonly Card[]
  /** The cards that are shown now, in their order. */
  initial: readonly string[]
  /** The reader has chosen them, so that there are others to go back to. */
  isOwn: boolean
  onClose: () => void
}

/** The cards with two of them in each other's place. */
function exchanged(cards: readonly string[], at: number, by: 1 | -1): string[] {
  const [one, other] = [cards[at], cards[at + by]]
  return one === undefined || other === undefined ? [...cards] : cards.with(at, other).with(at + by, one)
}

/** Chooses the cards of the home and their order, by buttons alone so that the keyboard does it as well. */
export default function Arrangement({ all, initial, isOwn, onClose }: Props) {
  const t = useText()
  const attempt = useAttempt()
  const [save, { isLoading }] = useSaveBoardMutation()
  const [chosen, setChosen] = useState(initial)
  const titleOf = (key: string) => all.find((card) => card.key === key)?.title ?? key
  const others = all.filter(({ key }) => !chosen.includes(key))
  const store = async (cards: readonly string[] | null) => {
    if (await attempt(save({ body: { cards: cards && [...cards] } }).unwrap())) onClose()
  }
  return (
    <Modal
      open
      title={t('figures.board.arrange')}
      onCancel={onClose}
      footer={
        <Flex justify="space-between" wrap gap={8}>
          <Button type="link" disabled={!isOwn} onClick={() => void store(null)}>
            {t('figures.board.usual')}
          </Button>
          <Flex gap={8}>
            <Button onClick={onClose}>{t('form.cancel')}</Button>
            <Button type="primary" loading={isLoading} onClick={() => void store(chosen)}>
              {t('form.save')}
            </Button>
          </Flex>
        </Flex>
      }
    >
      <ul className={styles['choice']} aria-label={t('figures.board.shown')}>
        {chosen.map((key, at) => (
          <li key={key}>
            <Checkbox checked onChange={() => setChosen(chosen.filter((other) => other !== key))}>
              {titleOf(key)}
            </Checkbox>
            <Button
              size="small"
              type="text"
              icon={<ArrowUpOutlined />}
              aria-label={t('list.columnUp', { name: titleOf(key) })}
              disabled={at === 0}
              onClick={() => setChosen(exchanged(chosen, at, -1))}
            />
            <Button
              size="small"
              type="text"
              icon={<ArrowDownOutlined />}
              aria-label={t('list.columnDown', { name: titleOf(key) })}
              disabled={at === chosen.length - 1}
              onClick={() => setChosen(exchanged(chosen, at, 1))}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <p className="secondary">{t('figures.board.more', { max: boardMax })}</p>
          <ul className={styles['choice']} aria-label={t('figures.board.others')}>
            {others.map(({ key, title }) => (
              <li key={key}>
                <Checkbox
                  checked={false}
                  disabled={chosen.length >= boardMax}
                  onChange={() => setChosen([...chosen, key])}
                >
                  {title}
                </Checkbox>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}
