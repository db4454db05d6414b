import { Empty, Flex } from 'antd'
import { PagedTable } from '../../kit/paged-table.tsx'
import { useState } from 'react'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import type { VisitDay } from '#shared/platform/operations/visit.contract.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { Choices } from '../../kit/choices.tsx'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { useVisitsPerDayQuery } from './operations.api.ts'
import styles from './operations.module.css'

const periods = [30, 90, 365] as const

/** One bar for each day, as high as its visitors beside the busiest day. */
function Bars({ days }: { days: readonly VisitDay[] }) {
  const t = useText()
  const format = useFormat()
  const most = Math.max(1, ...days.map(({ visitors }) => visitors))
  return (
    <ol className={styles['bars']} aria-label={t('operations.visitors.title')}>
      {days.map(({ day, visitors }) => {
        const label = t('operations.visitors.bar', {
          day: format.date(day),
          visitors: format.number(visitors),
        })
        return (
          <li key={day} title={label} aria-label={label}>
            <div style={{ height: `${(100 * visitors) / most}%` }} />
          </li>
        )
      })}
    </ol>
  )
}

/** How many people used the product on each day: a chart, and the numbers behind it. */
export function Visitors() {
  const t = useText()
  const format = useFormat()
  const [count, setCount] = useState<number>(periods[0])
  const to = businessDateOf(new Date())
  const answer = useVisitsPerDayQuery(
    { query: { from: addDays(to, 1 - count), to } },
    { refetchOnMountOrArgChange: true },
  )
  const number = (key: 'visitors' | 'customers' | 'staff') => ({
    title: t(`operations.visitors.fields.${key}`),
    align: 'right' as const,
    render: (_: unknown, row: VisitDay) => format.number(row[key]),
  })
  return (
    <Flex vertical gap={16}>
      <Flex gap={16} align="center" wrap>
        <h1 className={styles['title']}>{t('operations.visitors.title')}</h1>
        <Choices
          label={t('operations.visitors.period')}
          value={String(count)}
          onChange={(value) => setCount(Number(value))}
          choices={periods.map((days) => ({
            value: String(days),
            label: t('operations.visitors.last', { count: days }),
          }))}
        />
      </Flex>
      <OneRecord id="visitors" answer={answer}>
        {(days) => {
          const busy = days.filter(({ visitors }) => visitors > 0)
          if (busy.length === 0) return <Empty description={t('operations.visitors.empty')} />
          return (
            <>
              <Bars days={days} />
              <PagedTable<VisitDay>
                rowKey="day"
                size="small"
                dataSource={busy.toReversed()}
                rowsAtOnce={31}
                columns={[
                  {
                    title: t('operations.visitors.fields.day'),
                    render: (_: unknown, row) => format.date(row.day),
                  },
                  number('visitors'),
                  number('customers'),
                  number('staff'),
                ]}
              />
            </>
          )
        }}
      </OneRecord>
    </Flex>
  )
}
