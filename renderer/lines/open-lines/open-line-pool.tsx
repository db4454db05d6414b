import { Button, Flex, Input } from 'antd'
import { useState } from 'react'
import { isPositive } from '#shared/kernel/decimal.ts'
import { differenceOf, type InCommon } from '#shared/lines/open-lines/open-line.rules.ts'
import type { OpenLine } from '#shared/lines/open-lines/open-line.schema.ts'
import { useText } from '../../i18n/index.ts'
import { PageSection } from '../../engine/editor/page-section.tsx'
import { useLookups } from '../../engine/lookups.tsx'
import { DateInput } from '../../kit/form/date-input.tsx'
import { PagedTable } from '../../kit/paged-table.tsx'
import { useFocusableScroll } from '../../kit/table.tsx'
import { useNarrow } from '../../kit/use-media.ts'
import { useSettled } from '../../kit/use-settled.ts'
import { useOpenLinesQuery } from './open-line.api.ts'
import { useAskStock } from '../../masterdata/stock/use-ask-stock.ts'
import { usePoolColumns } from './pool-columns.tsx'
import styles from './open-lines.module.css'

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
