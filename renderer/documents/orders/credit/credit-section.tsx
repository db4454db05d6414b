import { Alert, Flex } from 'antd'
import { creditCalls, type OrderCredit } from '#shared/documents/orders/credit.contract.ts'
import type { CreditRelease } from '#shared/documents/orders/release.rules.ts'
import type { Order, OrderRow } from '#shared/documents/orders/order.fields.ts'
import { useFormat, useSentence, useText } from '../../../i18n/index.ts'
import { NotRead } from '../../../kit/not-read.tsx'
import { CreditFacts, CreditLeft } from '../../../masterdata/credit/credit-facts.tsx'
import { usePermission } from '../../../api/session.ts'
import { namedReasons } from '../../../engine/actions/named-reasons.ts'
import styles from './credit.module.css'
import { api, read, write, changesOne, tagsOf } from '../../../api/api.ts'

/** Every order of the customer counts, so a change of any order makes this stale. */
const rows = [tagsOf.rows('order')]

export const { useOrderCreditQuery, useCreditWarningsQuery, useReleaseCreditMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    orderCredit: read(b, creditCalls.ofOrder, {
      provides: (_r, _e, { query }) => [...rows, tagsOf.one('order', query.id)],
    }),
    creditWarnings: read(b, creditCalls.warnings, { provides: rows }),
    releaseCredit: write(b, creditCalls.release, changesOne('order')),
  }),
})

/** Says whether credit holds the order, and whether finance has released it. */
function Standing({ credit }: { credit: OrderCredit }) {
  const t = useText()
  const sentence = useSentence()
  const { reasons, warnings, holding } = credit
  if (reasons.length === 0) return null
  const held = holding.length > 0
  const warned = warnings.length > 0
  const word = held ? 'held' : warned ? 'onlyWarned' : 'covered'
  return (
    <Alert
      showIcon
      type={warned ? 'warning' : 'success'}
      title={t(`orderActions.credit.${word}`)}
      description={(held ? holding : warned ? warnings : reasons).map((r) => (
        <div key={r.code}>{sentence(r)}</div>
      ))}
    />
  )
}

function Release({ release }: { release: CreditRelease }) {
  const t = useText()
  const format = useFormat()
  const sentence = t('orderActions.credit.given', {
    name: release.releasedName,
    at: format.instant(release.releasedAt),
    amount: format.money(release.amount, release.currency),
    until: format.date(release.until),
  })
  return (
    <li>
      <div>{sentence}</div>
      <div className="secondary">{release.reason}</div>
      {release.revokedAt !== null && (
        <div className="danger">
          {t('orderActions.credit.revoked', {
            name: release.revokedName,
            at: format.instant(release.revokedAt),
            reason: release.revokeReason,
          })}
        </div>
      )}
    </li>
  )
}

/** What is left of the customer's line with this order, as every other screen says it. */
export function LeftWithOrder({ id }: { id: string }) {
  const { currentData: credit } = useOrderCreditQuery({ query: { id } })
  return credit ? <CreditLeft available={credit.available} currency={credit.facts.currency} /> : '…'
}

/** The customer's credit for this order, and the releases by finance (D51). */
export function CreditSection({ order }: { order: Order & { credit: NonNullable<Order['credit']> } }) {
  const t = useText()
  const { currentData: credit, error, refetch } = useOrderCreditQuery({ query: { id: order.id } })
  return (
    <Flex vertical gap={12}>
      {error && <NotRead error={error} old={credit !== undefined} onRetry={refetch} />}
      {credit && order.push !== 'pushed' && <Standing credit={credit} />}
      {credit && <CreditFacts {...credit} />}
      {credit && credit.releases.length > 0 && (
        <section aria-label={t('orderActions.credit.releases')}>
          <strong>{t('orderActions.credit.releases')}</strong>
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {credit.releases.map((release) => (
              <Release key={release.id} release={release} />
            ))}
          </ul>
        </section>
      )}
    </Flex>
  )
}

/** Credit warnings before a submission; they stop no order (D51). */
export function CreditWarnings({ rows: orders }: { rows: readonly OrderRow[] }) {
  const t = useText()
  const sentence = useSentence()
  const format = useFormat()
  const mayRead = usePermission('order.readCredit')
  const ids = orders.map((o) => o.id)
  const { currentData = [] } = useCreditWarningsQuery(
    { body: { ids } },
    { skip: !mayRead || ids.length === 0, refetchOnMountOrArgChange: true },
  )
  const warned = currentData.filter((w) => w.reasons.length > 0)
  if (warned.length === 0) return null
  const named = warned.map(({ orderNo, reasons }) => ({ name: orderNo, reasons }))
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={t('orderActions.credit.warnings')}
      description={
        <ul className={styles['warnings']}>
          {namedReasons(named, { sentence, format }, orders.length > 1).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      }
    />
  )
}
