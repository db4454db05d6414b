import { SettingOutlined } from '@ant-design/icons'
import { Button, Empty, Flex, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { questionOf } from '#shared/areas/figures/statistic.rules.ts'
import type { Statistic } from '#shared/areas/figures/statistic.schema.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { FigureCard } from '../../areas/figures/figure-card.tsx'
import { OverseasMap } from '../../areas/figures/map/overseas-map.tsx'
import { useText } from '../../i18n/index.ts'
import { NotRead } from '../../kit/not-read.tsx'
import { useBoardQuery, useCards, type Card } from './use-cards.ts'
import { useInSight } from '../../kit/use-in-sight.ts'
import { Forecast } from '../overview/forecast.tsx'
import styles from './board.module.css'

const Arrangement = lazy(() => import('./arrangement.tsx'))

/** More of them make a card so high that the next one is out of sight; the table has all of them. */
const barsOfCard = 6

function StatisticCard({ statistic }: { statistic: Statistic }) {
  const t = useText()
  const { isCompared, ...question } = questionOf(statistic, businessDateOf(new Date()))
  return (
    <FigureCard
      title={t(`figures.kinds.${question.kind}`)}
      isCompared={isCompared}
      chart={statistic.chart}
      bars={barsOfCard}
      question={question}
    />
  )
}

/** A card with its title, which opens the screen that has more of it. */
function CardSection({ card: { key, title, statistic, address } }: { card: Card }) {
  if (key === 'map')
    return (
      <div className={styles['wide']}>
        <OverseasMap />
      </div>
    )
  if (key === 'forecast')
    return (
      <div className={styles['wide']}>
        <Forecast />
      </div>
    )
  return (
    <section className={styles['card']} aria-label={title}>
      <h3>
        <Link to={address}>{title}</Link>
      </h3>
      {statistic && <StatisticCard statistic={statistic} />}
    </section>
  )
}

/** The figures that the reader has chosen, in the reader's order. Every number opens its list. */
export function Board() {
  const t = useText()
  const { data, error, refetch } = useBoardQuery()
  const { cards: all, isKnown } = useCards()
  const [isArranging, setArranging] = useState(false)
  const { place, isSeen } = useInSight<HTMLDivElement>()
  const shown = (data?.cards ?? []).flatMap((key) => all.find((card) => card.key === key) ?? [])
  return (
    <section className={styles['board']} aria-label={t('figures.board.title')}>
      <Flex justify="space-between" align="center" wrap gap={8}>
        <h2>{t('figures.board.title')}</h2>
        {data && isKnown && (
          <Button icon={<SettingOutlined />} onClick={() => setArranging(true)}>
            {t('figures.board.arrange')}
          </Button>
        )}
      </Flex>
      {error && <NotRead error={error} onRetry={() => void refetch()} />}
      {!error && !(data && isKnown) && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      {data && isKnown && shown.length === 0 && <Empty description={t('figures.board.nothing')} />}
      <div ref={place} className={styles['cards']}>
        {isKnown && isSeen && shown.map((card) => <CardSection key={card.key} card={card} />)}
      </div>
      <Suspense>
        {isArranging && data && (
          <Arrangement
            all={all}
            initial={shown.map(({ key }) => key)}
            isOwn={data.isOwn}
            onClose={() => setArranging(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
