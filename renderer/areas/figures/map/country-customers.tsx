import { documentsOf, numbersOf, ranked } from '#shared/areas/figures/comparison.rules.ts'
import { Drawer, Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { useText } from '../../../i18n/index.ts'
import { NotRead } from '../../../kit/not-read.tsx'
import { ScrollBox } from '../../../kit/scroll-box.tsx'
import { useFigureTableQuery } from '../figure.api.ts'
import { linkOf } from '../figure-link.ts'
import { type Range } from '#shared/areas/figures/period.rules.ts'
import { useNumberText } from '../figure-numbers.tsx'
import { useKeyWords } from '../use-key-words.ts'
import styles from './map.module.css'

const width = 560

interface Props {
  code: string
  name: string
  range: Range
  onClose: () => void
}

/** The customers whose orders go to a country, each number opening its list. */
export function CountryCustomers({ code, name, range, onClose }: Props) {
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
