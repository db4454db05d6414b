import { PlusOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { lazy, Suspense } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { documentHomes } from '#shared/documents/outlines.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { groupsOf } from '#shared/areas/todos/worklist.rules.ts'
import { useUser } from '../../api/session.ts'
import {
  customerOrderApi,
  customerOrderViews,
  StepTag,
} from '../../documents/customer-orders/customer-order-view.tsx'
import { needTexts } from '../../i18n/i18n.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { detailAddress, editorAddress } from '../../engine/view.ts'
import { Worklist } from '../../areas/todos/worklist.tsx'
import { todoAddress } from '../../areas/todos/todo-address.ts'
import { needsSomebody, stepAddress } from '../../areas/todos/worklist-rules.ts'
import { useWorklistQuery } from '../../areas/todos/todo.api.ts'
import { HomeCard } from './home-card.tsx'
import styles from './home.module.css'

/** A customer's goods that are being made or are on their way, of which nobody has to do anything. */
function GoodsCard() {
  const t = useText()
  const format = useFormat()
  // A day that has passed is no promise any more.
  const today = businessDateOf(new Date())
  const role = useUser()?.role ?? ''
  const answer = useWorklistQuery({ body: { onlySnoozes: false } })
  return (
    <HomeCard title={t('worklist.goods')} answer={answer} lines={3}>
      {({ kinds, rows }) => {
        const goods = groupsOf(rows.filter(({ key }) => !needsSomebody(role, key)))
        if (goods.length === 0) return <span className={styles['quiet']}>{t('worklist.noGoods')}</span>
        return goods.map((group) => {
          const kind = kinds.find(({ key }) => key === group.key)
          return (
            <section key={group.key}>
              <h3 className={styles['kind']}>
                {kind && (
                  <Link to={todoAddress(kind, true)}>
                    {t(`home.todo.${group.key}`)} {format.total({ total: kind.count, more: kind.more })}
                  </Link>
                )}
              </h3>
              <ul className={styles['rows']}>
                {group.rows.map((row) => (
                  <li key={row.id}>
                    <Link to={stepAddress(role, row)}>{row.number}</Link>
                    <span className={styles['quiet']}>
                      {row.due !== null &&
                        row.due >= today &&
                        t('worklist.planned', { day: format.date(row.due) })}
                    </span>
                    <span className={styles['amount']}>
                      {row.amount !== null && format.money(row.amount, row.currency)}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )
        })
      }}
    </HomeCard>
  )
}

const BeginCard = lazy(async () => {
  const [card] = await Promise.all([import('./begin-card.tsx'), needTexts('documents'), needTexts('welcome')])
  return card
})
const GroupsCard = lazy(() => import('./groups-card.tsx'))
const KeptWorkNotice = lazy(() => import('../../engine/kept-work-notice.tsx'))
const UnreadCard = lazy(() => import('./unread-card.tsx'))

const latest = 8
const inquiryHome = documentHomes.inquiry.customer!
const view = customerOrderViews.customer

/** A customer's home: what waits for an answer, where the goods are, and the latest orders to order again. */
export function CustomerHome() {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const user = useUser()
  const answer = customerOrderApi.usePage({
    body: { size: latest, sort: [{ field: 'updatedAt', order: 'desc' }], filter: {} },
  })
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{t('home.welcome', { name: user?.name ?? '' })}</h1>
        <Flex gap={8} wrap>
          <Button onClick={() => void navigate(editorAddress({ home: inquiryHome }))}>
            {t('home.askPrices')}
          </Button>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(editorAddress(view))}>
            {t('orders.new')}
          </Button>
        </Flex>
      </div>
      <Suspense>
        <KeptWorkNotice />
      </Suspense>
      <div className={styles['columns']}>
        <div className={styles['page']}>
          {answer.data?.total === 0 && (
            <Suspense>
              <BeginCard />
            </Suspense>
          )}
          <section className={styles['card']} data-tour="work">
            <h2>{t('home.todos')}</h2>
            <Worklist />
          </section>
          <HomeCard title={t('home.latest')} answer={answer} lines={6}>
            {({ rows }) => (
              <>
                {rows.length === 0 && <span className={styles['quiet']}>{t('home.noOrders')}</span>}
                <ul className={styles['rows']}>
                  {rows.map((o) => (
                    <li key={o.id}>
                      <Link to={detailAddress(view, o.id)}>{o.customerOrderNo || o.purchaseNo}</Link>
                      <span className={styles['grow']}>{o.purchaseNo}</span>
                      <StepTag order={o} />
                      <span className={styles['amount']}>{format.money(o.totalAmount, o.currency)}</span>
                      <Link
                        to={`${detailAddress(view, o.id)}&do=copy`}
                        aria-label={t('home.orderAgainOf', { number: o.customerOrderNo || o.purchaseNo })}
                      >
                        {t('home.orderAgain')}
                      </Link>
                    </li>
                  ))}
                </ul>
                <Link to={`${view.home}?tab=all`}>{t('home.allOrders')}</Link>
              </>
            )}
          </HomeCard>
        </div>
        <div className={styles['page']}>
          <GoodsCard />
          <Suspense>
            <GroupsCard />
            <UnreadCard />
          </Suspense>
        </div>
      </div>
    </div>
  )
}
