import { Flex } from 'antd'
import { useState } from 'react'
import { businessDateOf, daysBetween } from '#shared/kernel/dates.ts'
import { pageSizeMax } from '#shared/kernel/list.ts'
import { currency as currencies } from '#shared/masterdata/trade.ts'
import { useFormat, useText } from '../i18n/index.ts'
import { OneRecord } from '../engine/detail/one-record.tsx'
import { MasterPicker } from './master-picker.tsx'
import { useMasterPageQuery } from './master.api.ts'
import styles from './master.module.css'

interface DatedRate {
  validFrom: string
  rate: string
}

/** The drawing's own units; the screen stretches it. */
export const drawing = { width: 600, height: 140 } as const

/** How much of the height stays free above the highest and below the lowest rate. */
const margin = 0.1

/** The value that occurs most often, the first of several; undefined where there is none. */
export function mostFrequent(values: readonly string[]): string | undefined {
  const same = [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length)
  return same[0]?.[0]
}

/**
 * The line of rates that each hold until the next one, and the last until today. The numbers are floats, because they
 * are only drawn.
 */
export function courseOf(rates: readonly DatedRate[], today: string): string {
  const sorted = rates.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
  const [first] = sorted
  if (!first) return ''
  const values = sorted.map(({ rate }) => Number(rate))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const last = sorted.at(-1)!.validFrom
  const days = Math.max(1, daysBetween(first.validFrom, last > today ? last : today))
  const x = (day: string) => ((drawing.width * daysBetween(first.validFrom, day)) / days).toFixed(1)
  const y = (value: number) => {
    const share = high === low ? 0.5 : (value - low) / (high - low)
    return (drawing.height * (1 - margin - share * (1 - 2 * margin))).toFixed(1)
  }
  const steps = sorted.map(({ validFrom }, at) => `H${x(validFrom)}V${y(values[at]!)}`)
  return `M0,${y(values[0]!)}${steps.join('')}H${drawing.width}`
}

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
