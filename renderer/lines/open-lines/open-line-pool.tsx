import { Button, Flex, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { isPositive } from '#shared/kernel/decimal.ts'
import { differenceOf, type InCommon } from '#shared/lines/open-lines/open-line.rules.ts'
import type { OpenLine } from '#shared/lines/open-lines/open-line.schema.ts'
import { useText, useFormat, useLanguage, type NameIn } from '../../i18n/index.ts'
import { PageSection } from '../../engine/editor/page-section.tsx'
import { useLookups } from '../../engine/detail/lookups.tsx'
import { DateInput } from '../../kit/form/date-input.tsx'
import { PagedTable } from '../../kit/paged-table.tsx'
import { useFocusableScroll, type TableColumn, type TableColumns } from '../../kit/table.tsx'
import { useNarrow } from '../../kit/use-media.ts'
import { useSettled } from '../../kit/use-settled.ts'
import { useOpenLinesQuery } from './open-line.api.ts'
import { useAskStock } from '../../masterdata/stock/stock.api.ts'
import styles from './open-lines.module.css'
import { packed } from '#shared/lines/price.rules.ts'
import { FactList } from '../../engine/detail/facts.tsx'
import { materialName } from '../../engine/words/material-name.ts'
import { ageOf } from '../../masterdata/stock/stock-screen.tsx'

/** What there is of a line in stock, and how old the figure is. */
function useStockText(): (line: OpenLine) => string {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  return ({ availableStock, stockAt, salesUnit }) => {
    if (availableStock === null) return t('requisitions.plan.stockUnknown')
    const age = stockAt === null ? '' : ` · ${ageOf(language, new Date(stockAt), new Date())}`
    return `${format.quantity(availableStock)} ${salesUnit}${age}`
  }
}

/**
 * What is shown of an open line that can be chosen, and why it cannot.
 * @param narrow on a phone a line is one card beside its tick
 */
function usePoolColumns(whyNot: (line: OpenLine) => string, narrow: boolean): TableColumns<OpenLine> {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const stockText = useStockText()
  const column = (
    key: NameIn<'requisitions.lineFields'>,
    width: number,
    render: (line: OpenLine) => ReactNode,
  ): TableColumn<OpenLine> => ({
    key,
    title: t(`requisitions.lineFields.${key}`),
    width,
    render: (_, line) => render(line),
  })
  const number = (...args: Parameters<typeof column>): TableColumn<OpenLine> => ({
    ...column(...args),
    align: 'right',
  })
  const counted = (value: number | null) => (value === null ? '–' : format.number(value))
  const measure = (value: string | null) => (value === null ? '–' : format.quantity(value))
  const packing = (line: OpenLine) => packed(line.open, { ...line, volume: null, grossWeight: null })
  if (narrow)
    return [
      {
        key: 'card',
        title: t('requisitions.plan.pool'),
        render: (_, line) => (
          <>
            <strong>
              {line.sapOrderNo}/{line.sapItem} · {line.sapMaterialNo}
            </strong>
            <div>{materialName(line, language)}</div>
            {whyNot(line) && <div className="secondary">{whyNot(line)}</div>}
            <FactList
              facts={[
                [t('requisitions.lineFields.customerName'), line.customerName],
                [t('requisitions.lineFields.open'), `${format.quantity(line.open)} ${line.salesUnit}`],
                [t('requisitions.lineFields.availableStock'), stockText(line)],
                [t('requisitions.lineFields.plannedDate'), line.plannedDate && format.date(line.plannedDate)],
              ]}
            />
          </>
        ),
      },
    ]
  return [
    column('sapOrderNo', 130, (line) => `${line.sapOrderNo}/${line.sapItem}`),
    column('sapMaterialNo', 260, (line) => (
      <>
        {line.sapMaterialNo} {materialName(line, language)}
        {whyNot(line) && <div className="secondary">{whyNot(line)}</div>}
      </>
    )),
    column('customerName', 170, (line) => line.customerName),
    column('plannedDate', 112, (line) => line.plannedDate && format.date(line.plannedDate)),
    number('ordered', 96, (line) => format.quantity(line.ordered)),
    number('open', 110, (line) => `${format.quantity(line.open)} ${line.salesUnit}`),
    number('availableStock', 170, stockText),
    number('drafted', 100, (line) => format.quantity(line.drafted)),
    number('sapOpen', 110, (line) => format.quantity(line.sapOpen)),
    number('packages', 70, (line) => counted(packing(line).packages)),
    number('pallets', 70, (line) => counted(packing(line).pallets)),
    number('totalVolume', 110, (line) => measure(packing(line).totalVolume)),
    number('totalGrossWeight', 110, (line) => measure(packing(line).totalGrossWeight)),
  ]
}

const rowsAtOnce = 10
const pauseMs = 250

interface Sought {
  customerId: string[]
  sapOrderNo: string
  sapMaterialNo: string
  from: string
  to: string
}

interface SearchProps {
  sought: Sought
  onChange: (sought: Sought) => void
}

function Search({ sought, onChange }: SearchProps) {
  const t = useText()
  const Customers = useLookups().pickers['customer']
  const field = (key: 'sapOrderNo' | 'sapMaterialNo') => (
    <Input
      aria-label={t(`requisitions.lineFields.${key}`)}
      placeholder={t(`requisitions.lineFields.${key}`)}
      value={sought[key]}
      onChange={({ target }) => onChange({ ...sought, [key]: target.value })}
    />
  )
  const day = (key: 'from' | 'to') => (
    <DateInput
      aria-label={t(`requisitions.plan.${key}`)}
      value={sought[key]}
      onChange={(value) => onChange({ ...sought, [key]: value })}
    />
  )
  return (
    <div className={styles['search']}>
      {Customers && (
        <Customers
          label={t('requisitions.lineFields.customerName')}
          value={sought.customerId}
          onChange={(customerId) => onChange({ ...sought, customerId })}
        />
      )}
      {field('sapOrderNo')}
      {field('sapMaterialNo')}
      <span className="secondary">{t('requisitions.lineFields.plannedDate')}</span>
      {day('from')}
      {day('to')}
    </div>
  )
}

/** A range has both ends, so one that was left empty is farther than anything. */
const anyOpen = { from: '0.001', to: '999999999' }
const [firstDay, lastDay] = ['2000-01-01', '2999-12-31']

const filterOf = ({ customerId, sapOrderNo, sapMaterialNo, from, to }: Sought) => ({
  closed: false,
  open: anyOpen,
  ...(customerId.length > 0 && { customerId }),
  ...(sapOrderNo.trim() && { sapOrderNo: sapOrderNo.trim() }),
  ...(sapMaterialNo.trim() && { sapMaterialNo: sapMaterialNo.trim() }),
  ...((from || to) && { plannedDate: { from: from || firstDay, to: to || lastDay } }),
})

interface Props {
  /** The first of the lines that were chosen, with which the others must go. */
  first: OpenLine | undefined
  /** In what they go together. */
  inCommon: readonly InCommon[]
  /** Only what is in stock can be chosen (D46). */
  fromStock?: boolean
  ticked: ReadonlySet<string>
  readOnly: boolean
  /** The number of SAP's order with which the search begins. */
  orderNo: string
  onTick: (line: OpenLine, on: boolean) => void
  /** The stock was asked for anew. */
  onStock: () => void
}

/** The lines of which something is still open, to choose from. */
export function OpenLinePool({
  first,
  inCommon,
  fromStock = false,
  ticked,
  readOnly,
  orderNo,
  onTick,
  onStock,
}: Props) {
  const t = useText()
  const narrow = useNarrow()
  const table = useFocusableScroll()
  const [sought, setSought] = useState<Sought>({
    customerId: [],
    sapOrderNo: orderNo,
    sapMaterialNo: '',
    from: '',
    to: '',
  })
  const [page, setPage] = useState(1)
  const filter = useSettled(JSON.stringify(filterOf(sought)), pauseMs)
  const { data, isFetching } = useOpenLinesQuery(
    { body: { filter: JSON.parse(filter) as ReturnType<typeof filterOf>, page, size: rowsAtOnce } },
    { refetchOnMountOrArgChange: true },
  )
  const { ask, isLoading } = useAskStock()
  const rows = data?.rows ?? []
  /** Why a line cannot be chosen; empty where it can. */
  const whyNot = (line: OpenLine): string => {
    if (ticked.has(line.id)) return ''
    const other = differenceOf(line, first, inCommon)
    if (other)
      return t('requisitions.plan.differs', {
        field: t(`requisitions.lineFields.${other === 'customerId' ? 'customerName' : other}`),
      })
    return fromStock && line.availableStock !== null && !isPositive(line.availableStock)
      ? t('requisitions.plan.noStock')
      : ''
  }
  const columns = usePoolColumns(whyNot, narrow)
  const tickOf = (line: OpenLine) => ({
    disabled: readOnly || whyNot(line) !== '',
    'aria-label': t('requisitions.plan.tick', { order: line.sapOrderNo, item: line.sapItem }),
  })
  const askStock = async () => {
    if (await ask(rows.map(({ sapMaterialNo }) => sapMaterialNo))) onStock()
  }
  const paging = { page, total: data?.total ?? 0, onPage: setPage }
  return (
    <PageSection title={t('requisitions.plan.pool')}>
      <Flex vertical gap={8}>
        <Flex gap={8} wrap justify="space-between">
          <Search
            sought={sought}
            onChange={(next) => {
              setPage(1)
              setSought(next)
            }}
          />
          <Button loading={isLoading} disabled={rows.length === 0} onClick={() => void askStock()}>
            {t('requisitions.plan.refreshStock')}
          </Button>
        </Flex>
        <PagedTable<OpenLine>
          ref={table}
          rowKey="id"
          size="small"
          loading={isFetching}
          columns={columns}
          dataSource={rows}
          rowsAtOnce={rowsAtOnce}
          paging={paging}
          {...(!narrow && { scroll: { x: columns.reduce((sum, { width }) => sum + Number(width), 40) } })}
          locale={{ emptyText: t('requisitions.plan.none') }}
          rowSelection={{
            columnWidth: 40,
            hideSelectAll: true,
            selectedRowKeys: [...ticked],
            getCheckboxProps: tickOf,
            onSelect: (line, on) => onTick(line, on),
          }}
        />
      </Flex>
    </PageSection>
  )
}
