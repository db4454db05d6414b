import { ageBuckets } from '#shared/areas/receivables/receivable.rules.ts'
import { isZero } from '#shared/kernel/decimal.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import { useAgeingQuery } from './receivable.api.ts'
import styles from './receivables.module.css'

/** What is open by currency and age; currencies are never added (D81). */
export function Ageing() {
  const t = useText()
  const format = useFormat()
  const { currentData: rows } = useAgeingQuery({ query: {} }, { refetchOnMountOrArgChange: true })
  if (!rows || rows.length === 0) return null
  return (
    <ScrollBox className={`${styles['scroll']} ${styles['alone']}`} label={t('receivables.ageing.title')}>
      <table className={styles['figures']}>
        <caption>{t('receivables.ageing.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('receivables.fields.currency')}</th>
            {ageBuckets.map((bucket) => (
              <th key={bucket} scope="col">
                {t(`receivables.ages.${bucket}`)}
              </th>
            ))}
            <th scope="col">{t('receivables.ageing.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ currency, amount, buckets }) => (
            <tr key={currency}>
              <th scope="row">{currency}</th>
              {ageBuckets.map((bucket) => (
                <td key={bucket} className={bucket !== 'current' && !isZero(buckets[bucket]) ? 'danger' : ''}>
                  {format.amount(buckets[bucket], currency)}
                </td>
              ))}
              <td>
                <strong>{format.amount(amount, currency)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
