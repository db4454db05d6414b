import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { Days } from '../../areas/todos/days.tsx'
import { Worklist } from '../../areas/todos/worklist.tsx'
import { useWorklistQuery } from '../../areas/todos/todo.api.ts'
import { useActor, useUser } from '../../api/session.ts'
import { orderApi, orderView } from '../../documents/orders/order-view.ts'
import { needTexts } from '../../i18n/i18n.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { StateTag } from '../../engine/state/tag.tsx'
import { detailAddress } from '../../engine/view.ts'
import { HomeCard } from './home-card.tsx'
import styles from './home.module.css'

const Board = lazy(async () => {
  const [{ Board }] = await Promise.all([
    import('../board/board.tsx'),
    needTexts('figures'),
    needTexts('overview'),
    needTexts('form'),
  ])
  return { default: Board }
})

/** The figures of a home, for those who read figures. */
function BoardCard() {
  const { permissions } = useActor()
  if (!permissions.has('statistics.read')) return null
  return (
    <Suspense>
      <Board />
    </Suspense>
  )
}

const recent = 8

const KeptWorkNotice = lazy(() => import('../../engine/kept-work-notice.tsx'))
const UnreadCard = lazy(() => import('./unread-card.tsx'))
const FirstSteps = lazy(async () => {
  const [{ FirstSteps }] = await Promise.all([import('./first-steps.tsx'), needTexts('masterdata')])
  return { default: FirstSteps }
})

const OperatorNews = lazy(async () => {
  const [{ OperatorNews }] = await Promise.all([
    import('./operator-news.tsx'),
    needTexts('operations'),
    needTexts('history'),
  ])
  return { default: OperatorNews }
})

const SapLacks = lazy(async () => {
  const [{ SapLacks }] = await Promise.all([import('./sap-lacks.tsx'), needTexts('sapScreens')])
  return { default: SapLacks }
})

/** What the next days bring, from the same answer as the worklist. */
function DaysCard() {
  const t = useText()
  const answer = useWorklistQuery({ body: { onlySnoozes: false } })
  return (
    <HomeCard title={t('worklist.days')} answer={answer} lines={5}>
      {({ days }) => <Days days={days} />}
    </HomeCard>
  )
}

/** What needs a member of staff now, what the next days bring, and what is new. */
export function StaffHome() {
  const t = useText()
  const format = useFormat()
  const user = useUser()
  const { permissions } = useActor()
  const answer = orderApi.usePage({
    body: { size: recent, sort: [{ field: 'updatedAt', order: 'desc' }], filter: {} },
  })
  return (
    <div className={styles['page']}>
      <h1>{t('home.welcome', { name: user?.name ?? '' })}</h1>
      <Suspense>
        <KeptWorkNotice />
      </Suspense>
      {permissions.has('operations.read') && (
        <Suspense>
          <OperatorNews />
          <SapLacks />
        </Suspense>
      )}
      {permissions.has('masterdata.write') && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
      <div className={styles['work']}>
        <section className={styles['card']} data-tour="work">
          <h2>{t('home.todos')}</h2>
          <Worklist />
        </section>
        <div className={styles['page']}>
          <DaysCard />
          <Suspense>
            <UnreadCard />
          </Suspense>
        </div>
      </div>
      <HomeCard title={t('home.recent')} answer={answer} lines={6}>
        {({ rows }) => (
          <>
            <ul className={styles['rows']}>
              {rows.map((o) => (
                <li key={o.id}>
                  <Link to={detailAddress(orderView, o.id)}>{o.orderNo}</Link>
                  <span className={styles['name']}>{o.customerName}</span>
                  <StateTag view={orderView} field="status" record={o} />
                  <span className={styles['amount']}>{format.money(o.totalAmount, o.currency)}</span>
                </li>
              ))}
            </ul>
            <Link to={orderView.home}>{t('home.allOrders')}</Link>
          </>
        )}
      </HomeCard>
      <BoardCard />
    </div>
  )
}
