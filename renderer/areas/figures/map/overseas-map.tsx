import { Button, Empty, Flex, Select, Skeleton, Drawer } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import {
  nobody,
  monthsOf,
  periods,
  type Measure,
  type Period,
  type Range,
} from '#shared/areas/figures/figure.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { useFormat, useText } from '../../../i18n/index.ts'
import { Choices } from '../../../kit/choices.tsx'
import { NotRead } from '../../../kit/not-read.tsx'
import { ScrollBox } from '../../../kit/scroll-box.tsx'
import { documentsOf, numbersOf, weightOf, ranked } from '#shared/areas/figures/comparison.rules.ts'
import { useOrdersByCountryQuery, useFigureTableQuery } from '../figure.api.ts'
import { linkOf } from '../figure-link.ts'
import { useNumberText } from '../figure-numbers.tsx'
import { useKeyWords } from '../use-key-words.ts'
import { WorldMap } from './world-map.tsx'
import styles from './map.module.css'
import type { FigureCell } from '#shared/areas/figures/figure.contract.ts'
import { compare } from '#shared/kernel/decimal.ts'
import { hasPlace } from './country-places.ts'

/** What a country orders. */
interface CountrySum {
  /** Its code, or the key of what has no country. */
  code: string
  cells: readonly FigureCell[]
  /** How dark it is on the map. */
  shade: number
  isOnMap: boolean
}

/** How many shades of the map stand for something. */
const shades = 5

/**
 * Countries by rank. Each shade has as many of them, because one large country would leave all others alike if shades
 * were parts of its number.
 */
export function countrySums(cells: readonly FigureCell[], measure: Measure): CountrySum[] {
  const byCountry = [...Map.groupBy(cells, ({ row }) => row)].map(([code, own]) => ({
    code,
    cells: own,
    weight: weightOf(own, measure),
    isOnMap: code !== nobody && hasPlace(code),
  }))
  const ranks = byCountry.toSorted((a, b) => compare(b.weight, a.weight) || a.code.localeCompare(b.code))
  const known = ranks.filter(({ code }) => code !== nobody)
  const shadeAt = (place: number) => shades - Math.floor((place * shades) / known.length)
  return [
    ...known.map(({ weight: _, ...country }, place) => ({ ...country, shade: shadeAt(place) })),
    ...ranks
      .filter(({ code }) => code === nobody)
      .map(({ weight: _, ...country }) => ({ ...country, shade: 0 })),
  ]
}

const width = 560

interface Props {
  code: string
  name: string
  range: Range
  onClose: () => void
}

/** The customers whose orders go to a country, each number opening its list. */
function CountryCustomers({ code, name, range, onClose }: Props) {
  const t = useText()
  const text = useNumberText()
  const {
    currentData: found,
    error,
    refetch,
  } = useFigureTableQuery({
    body: { kind: 'order', rows: 'customer', columns: 'country', filter: { country: [code] }, ...range },
  })
  const wordOf = useKeyWords(found?.labels ?? {}, 'order')
  const table = { kind: 'order', rows: 'customer', columns: 'country', range } as const
  const cells = found?.cells ?? []
  return (
    <Drawer open onClose={onClose} size={width} title={t('figures.map.customersOf', { country: name })}>
      {error && <NotRead error={error} onRetry={refetch} />}
      {!error && !found && <Skeleton active />}
      {found && (
        <ScrollBox className={styles['rows']} label={t('figures.map.customersOf', { country: name })}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('figures.dimensions.customer')}</th>
                <th scope="col">{t('figures.kinds.order')}</th>
                <th scope="col">{t('figures.fields.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {ranked({ cells, before: null }, 'customer', 'baseAmount').map((row) => {
                const own = cells.filter((cell) => cell.row === row)
                const at = { row, column: code }
                return (
                  <tr key={row}>
                    <th scope="row">{wordOf('customer', row)}</th>
                    <td>
                      <Link to={linkOf(table, at, null)}>{documentsOf(own)}</Link>
                    </td>
                    <td>
                      {numbersOf(own, 'amount').map((number) => (
                        <div key={number.currency}>
                          <Link to={linkOf(table, at, number.currency)}>{text(number)}</Link>
                        </div>
                      ))}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Drawer>
  )
}

const mapMeasures = ['documents', 'baseAmount'] as const satisfies Measure[]
type MapMeasure = (typeof mapMeasures)[number]

interface Shown {
  countries: readonly CountrySum[]
  range: Range
  nameOf: (code: string) => string
  onOpen: (code: string) => void
}

/** The numbers of a country: its orders, and what they come to in each currency. */
function CountryRow({ country, range, nameOf, onOpen }: Omit<Shown, 'countries'> & { country: CountrySum }) {
  const t = useText()
  const format = useFormat()
  const text = useNumberText()
  const { code, cells, isOnMap } = country
  const table = { kind: 'order', rows: 'country', columns: null, range } as const
  return (
    <tr>
      <th scope="row">
        <Button
          type="link"
          onClick={() => onOpen(code)}
          aria-label={t('figures.map.customersOf', { country: nameOf(code) })}
        >
          {nameOf(code)}
        </Button>
        {!isOnMap && <div className="secondary">{t('figures.map.noPlace')}</div>}
      </th>
      <td>
        <Link to={linkOf(table, { row: code }, null)}>{format.number(documentsOf(cells))}</Link>
      </td>
      <td>
        {numbersOf(cells, 'amount').map((number) => (
          <div key={number.currency}>
            <Link to={linkOf(table, { row: code }, number.currency)}>{text(number)}</Link>
          </div>
        ))}
      </td>
    </tr>
  )
}

/** The same numbers as the map has, for keys, ears and paper. */
function CountryTable({ countries, ...shown }: Shown) {
  const t = useText()
  return (
    <ScrollBox className={styles['rows']} label={t('figures.map.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('figures.dimensions.country')}</th>
            <th scope="col">{t('figures.kinds.order')}</th>
            <th scope="col">{t('figures.fields.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {countries.map((country) => (
            <CountryRow key={country.code} country={country} {...shown} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function Legend() {
  const t = useText()
  return (
    <p className={styles['legend']} aria-hidden>
      {t('figures.map.less')}
      <svg viewBox={`0 0 ${shades} 1`} preserveAspectRatio="none">
        {Array.from({ length: shades }, (_, place) => (
          <rect key={place} x={place} width={1} height={1} className={styles[`shade${place + 1}`]} />
        ))}
      </svg>
      {t('figures.map.more')}
    </p>
  )
}

/** Orders by the country to which they go (D292), each number opening its list and each country its customers. */
export function OverseasMap() {
  const t = useText()
  const text = useNumberText()
  const [period, setPeriod] = useState<Period>('months12')
  const [measure, setMeasure] = useState<MapMeasure>('documents')
  const [opened, setOpened] = useState<string | null>(null)
  const range = monthsOf(period, businessDateOf(new Date()))
  const { currentData: found, error, refetch } = useOrdersByCountryQuery({ query: range })
  const wordOf = useKeyWords(found?.labels ?? {}, 'order')
  const nameOf = (code: string) => wordOf('country', code)
  const countries = countrySums(found?.cells ?? [], measure)
  const byCode = new Map(countries.map((country) => [country.code, country]))
  const wordsOf = (code: string) => {
    const { cells } = byCode.get(code)!
    const numbers = [...numbersOf(cells, 'documents'), ...numbersOf(cells, 'amount')].map(text)
    return [nameOf(code), t('figures.map.orders', { count: documentsOf(cells) }), ...numbers.slice(1)].join(
      ' · ',
    )
  }
  const open = (code: string) => setOpened(code)
  return (
    <section className={styles['card']}>
      <div className={styles['head']}>
        <h2>{t('figures.map.title')}</h2>
        <Flex gap={8} wrap>
          <Choices
            label={t('figures.table.measure')}
            value={measure}
            onChange={(value) => setMeasure(mapMeasures.find((known) => known === value) ?? 'documents')}
            choices={mapMeasures.map((value) => ({ value, label: t(`figures.map.measures.${value}`) }))}
          />
          <Select
            aria-label={t('figures.table.period')}
            value={period}
            options={periods.map((value) => ({ value, label: t(`figures.table.periods.${value}`) }))}
            onChange={(value: Period) => setPeriod(value)}
            popupMatchSelectWidth={false}
          />
        </Flex>
      </div>
      {error && <NotRead error={error} onRetry={refetch} />}
      {!error && !found && <Skeleton active paragraph={{ rows: 8 }} title={false} />}
      {found && countries.length === 0 && <Empty description={t('figures.table.nothing')} />}
      {found && countries.length > 0 && (
        <div className={styles['parts']}>
          <div>
            <WorldMap
              label={`${t('figures.map.title')}. ${t('figures.map.twin')}`}
              lost={t('figures.map.lost')}
              shadeOf={(code) => byCode.get(code)?.shade ?? 0}
              wordsOf={wordsOf}
              onOpen={open}
            />
            <Legend />
          </div>
          <CountryTable countries={countries} range={range} nameOf={nameOf} onOpen={open} />
        </div>
      )}
      {opened !== null && (
        <CountryCustomers code={opened} name={nameOf(opened)} range={range} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}
