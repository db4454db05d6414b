import { Flex } from 'antd'
import { useState } from 'react'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { pageSizeMax } from '#shared/kernel/list.ts'
import { currency as currencies } from '#shared/masterdata/trade.ts'
import { useFormat, useText } from '../i18n/index.ts'
import { OneRecord } from '../engine/detail/one-record.tsx'
import { MasterPicker } from './master-picker.tsx'
import { useMasterPageQuery } from './master.api.ts'
import styles from './master.module.css'
import { courseOf, drawing, mostFrequent, type DatedRate } from './rate-course.ts'

const newestFirst = [{ field: 'validFrom', order: 'desc' as const }]

function Course({ currency, rates }: { currency: string; rates: readonly DatedRate[] }) {
  const t = useText()
  const format = useFormat()
  if (rates.length === 0) return <p className={styles['none']}>{t('masterdata.rates.none')}</p>
  const sorted = rates.toSorted((a, b) => Number(a.rate) - Number(b.rate))
  const sentence = t('masterdata.rates.said', {
    currency,
    low: format.decimal(sorted[0]!.rate),
    high: format.decimal(sorted.at(-1)!.rate),
  })
  const oldest = rates.map(({ validFrom }) => validFrom).toSorted()[0]!
  const today = businessDateOf(new Date())
  return (
    <figure className={styles['chart']}>
      <svg
        role="img"
        aria-label={sentence}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        preserveAspectRatio="none"
      >
        <path d={courseOf(rates, today)} vectorEffect="non-scaling-stroke" />
      </svg>
      <Flex justify="space-between">
        <span>{format.date(oldest)}</span>
        <span>{format.date(today)}</span>
      </Flex>
      <figcaption>{sentence}</figcaption>
    </figure>
  )
}

/**
 * The course of one currency's rate, above the table of all rates. It begins with the currency in which most sales
 * organizations sell.
 */
export function RateChart() {
  const t = useText()
  const [chosen, setChosen] = useState<string>()
  const sellers = useMasterPageQuery({
    table: 'salesOrg',
    body: { page: 1, size: pageSizeMax, sort: [], filter: { enabled: true } },
  })
  const own = mostFrequent((sellers.data?.rows ?? []).map((row) => String(row['currency'])))
  const newest = useMasterPageQuery(
    { table: 'exchangeRate', body: { page: 1, size: 1, sort: newestFirst, filter: {} } },
    { skip: sellers.isLoading || own !== undefined },
  )
  const currency = chosen ?? own ?? String(newest.data?.rows[0]?.['currency'] ?? '')
  const answer = useMasterPageQuery(
    {
      table: 'exchangeRate',
      body: {
        page: 1,
        size: pageSizeMax,
        sort: newestFirst,
        filter: { currency: [currency], enabled: true },
      },
    },
    { skip: currency === '' },
  )
  if (currency === '') return null
  return (
    <section className={styles['rates']}>
      <Flex gap={12} align="center" wrap>
        <h2>{t('masterdata.rates.title')}</h2>
        <MasterPicker
          table={currencies}
          multiple={false}
          value={[currency]}
          onChange={(codes) => setChosen(codes.at(-1))}
          label={t('masterdata.rates.currency')}
        />
      </Flex>
      <OneRecord id={currency} answer={answer} lines={4}>
        {({ rows }) => (
          <Course
            currency={currency}
            rates={rows.map((row) => ({ validFrom: String(row['validFrom']), rate: String(row['rate']) }))}
          />
        )}
      </OneRecord>
    </section>
  )
}
