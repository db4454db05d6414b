import { Empty } from 'antd'
import { useState } from 'react'
import type { SapCandidate } from '#shared/masterdata/customers/sap-customer.ts'
import { useText } from '../../i18n/index.ts'
import { RefusalState } from '../../kit/problem.tsx'
import { PagedTable } from '../../kit/paged-table.tsx'
import { useFocusableScroll } from '../../kit/table.tsx'
import { useSettled } from '../../kit/use-settled.ts'
import { useSapCandidatesQuery } from './customer-life.api.ts'
import { useCountryNames } from './country-names.ts'
import { SearchField } from '../../kit/search-field.tsx'

interface Props {
  /** Leaves out customers that exist here already. */
  open: boolean
  /** The initial search text. */
  text?: string
  several: boolean
  chosen: readonly string[]
  onChoose: (customerNos: string[]) => void
}

const size = 50

/** Customers of SAP, sought by a part of their name, of whom one or several are chosen. */
export function SapCandidates({ open, text = '', several, chosen, onChoose }: Props) {
  const t = useText()
  const scroll = useFocusableScroll()
  const [typed, setTyped] = useState(text)
  const [page, setPage] = useState(1)
  const sought = useSettled(typed.trim())
  const filter = { ...(open && { open }), ...(sought && { text: sought }) }
  const { data, isFetching, error, refetch } = useSapCandidatesQuery({ body: { page, size, filter } })
  const rows = data?.rows ?? []
  const countries = useCountryNames(rows.map((row) => row.countryCode))
  if (error) return <RefusalState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <SearchField
        label={t('customers.pullIn.search')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setPage(1)
        }}
      />
      <PagedTable<SapCandidate>
        ref={scroll}
        rowKey="customerNo"
        size="small"
        loading={isFetching}
        dataSource={rows}
        scroll={{ x: 640, y: 320 }}
        rowsAtOnce={size}
        paging={{ page, total: data?.total ?? 0, onPage: setPage }}
        locale={{ emptyText: <Empty description={t('customers.pullIn.empty')} /> }}
        rowSelection={{
          hideSelectAll: !several,
          preserveSelectedRowKeys: true,
          selectedRowKeys: [...chosen],
          onChange: (keys) => onChoose(keys.map(String).slice(several ? 0 : -1)),
        }}
        columns={[
          { dataIndex: 'customerNo', title: t('customers.fields.customerNo'), width: 120 },
          { dataIndex: 'name', title: t('customers.fields.customerName'), width: 220 },
          {
            key: 'country',
            title: t('customers.fields.countryCode'),
            width: 120,
            render: (_, row) => countries(row.countryCode) ?? row.countryCode,
          },
          { dataIndex: 'salesOrg', title: t('customers.fields.salesOrg'), width: 90 },
          ...(open
            ? []
            : [
                {
                  key: 'known',
                  title: t('customers.fields.known'),
                  width: 110,
                  render: (_: unknown, row: SapCandidate) =>
                    t(row.known ? 'masterdata.yes' : 'masterdata.no'),
                },
              ]),
        ]}
      />
    </>
  )
}
