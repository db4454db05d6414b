import { Flex, Segmented, App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import {
  creditList,
  keepings,
  receivableCalls,
  type CreditRow,
} from '#shared/areas/receivables/receivable.contract.ts'
import { compare } from '#shared/kernel/decimal.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { country } from '#shared/masterdata/geography.ts'
import { salesOrg } from '#shared/masterdata/sales-org.ts'
import { currency } from '#shared/masterdata/trade.ts'
import { usePermission } from '../../api/session.ts'
import { download } from '../../api/transfer.ts'
import { readersZone, useFormat, useText, useSentence, refusalOf } from '../../i18n/index.ts'
import { columnOf, valueLabelOf, type Action, type Column, type PickerProps } from '../../kit/list/types.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { CreditLeft } from '../../masterdata/credit/credit-facts.tsx'
import { customerPath } from '../../masterdata/customers/customer-view.ts'
import { MasterPicker } from '../../masterdata/master-picker.tsx'
import {
  useCreditPageQuery,
  useKeepMutation,
  useKeepingQuery,
  useSetLimitMutation,
} from './receivable.api.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'

/** Sets a customer's credit line by hand; an empty one is not checked. */
function LimitDialog({ row, onClose }: { row: CreditRow; onClose: () => void }) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [limit, setLimit] = useState(row.limit ?? '')
  const [why, setWhy] = useState('')
  const [save, { isLoading }] = useSetLimitMutation()
  const isBad = limit !== '' && (!isDecimal(limit) || limit.startsWith('-'))
  const run = async () => {
    if (isBad) return setWhy(t('receivables.limit.bad'))
    const { id, version } = row
    const answer = await save({ body: { id, version, limit: limit === '' ? null : limit } })
    if ('error' in answer) return setWhy(refusalOf(answer.error).reasons.map(sentence).join(' · '))
    void message.success(t('receivables.limit.done'))
    onClose()
  }
  return (
    <Modal
      open
      title={t('receivables.limit.title', { customer: row.customer })}
      okText={t('receivables.limit.set')}
      cancelText={t('form.cancel')}
      confirmLoading={isLoading}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item
          label={t('receivables.limit.amount', { currency: row.currency })}
          htmlFor="limit"
          extra={t('receivables.limit.help')}
          {...(why && { validateStatus: 'error' as const, help: why })}
        >
          <Input
            id="limit"
            inputMode="decimal"
            value={limit}
            onChange={({ target }) => setLimit(target.value.trim())}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

const pickers = {
  currency: (props: PickerProps) => <MasterPicker table={currency} {...props} />,
  salesOrg: (props: PickerProps) => <MasterPicker table={salesOrg} {...props} />,
  country: (props: PickerProps) => <MasterPicker table={country} {...props} />,
}
const primaryFilters = ['customer', 'isOverdue', 'holdsOrders', 'riskLevel']
const secret = ['riskLevel', 'blocked', 'customer', 'salesOrg', 'countryCode']
const useRows = (body: QueryOf<typeof creditList>) =>
  useCreditPageQuery({ body }, { refetchOnMountOrArgChange: true })

function useColumns(own: boolean): Column<CreditRow>[] {
  const t = useText()
  const format = useFormat()
  const column = columnOf<CreditRow, Exclude<keyof CreditRow, 'id' | 'version'>>((key) =>
    t(`receivables.fields.${key}`),
  )
  const figure = (
    key: 'used' | 'items' | 'delivered' | 'inSap' | 'waiting' | 'overdueAmount',
    width: number,
  ): Column<CreditRow> => ({
    ...column(key, width, (row) => format.amount(row[key], row.currency)),
    align: 'right',
  })
  const notChecked = t('receivables.notChecked')
  const columns: Column<CreditRow>[] = [
    column('customer', 230),
    column('currency', 96),
    {
      ...column('limit', 150, (row) =>
        row.limit === null ? notChecked : format.amount(row.limit, row.currency),
      ),
      align: 'right',
    },
    figure('used', 150),
    {
      ...column('left', 170, (row) => <CreditLeft available={row.left} currency={row.currency} />),
      align: 'right',
    },
    {
      ...column('percent', 90, ({ percent }) =>
        percent === null ? (
          '–'
        ) : (
          <span className={compare(percent, '100') > 0 ? 'danger' : ''}>{format.decimal(percent)}</span>
        ),
      ),
      align: 'right',
    },
    {
      ...column('days', 110, ({ days }) => (days > 0 ? <span className="danger">{days}</span> : '–')),
      align: 'right',
    },
    figure('overdueAmount', 150),
    figure('items', 150),
    figure('delivered', 150),
    figure('inSap', 150),
    figure('waiting', 150),
    {
      ...column('orders', 110, ({ orders }) =>
        orders > 0 ? <StatusTag tone="stopped">{String(orders)}</StatusTag> : '–',
      ),
      filterBy: 'holdsOrders',
    },
    column('heardAt', 160, (row) => format.instant(row.heardAt)),
    { ...column('customerNo', 130), hidden: true },
  ]
  const internal: Column<CreditRow>[] = [
    {
      ...column('risk', 90, ({ risk }) => (
        <StatusTag tone={risk === 'high' ? 'stopped' : 'draft'}>
          {risk === null ? '–' : t(`receivables.risks.${risk}`)}
        </StatusTag>
      )),
      filterBy: 'riskLevel',
    },
    column('blocked', 110, ({ blocked }) =>
      blocked ? <StatusTag tone="stopped">{t('receivables.yes')}</StatusTag> : '–',
    ),
    { ...column('salesOrg', 110), hidden: true },
    { ...column('countryCode', 90), hidden: true },
  ]
  return own ? columns : [...columns, ...internal]
}

/** How a company without SAP treats credit. Where a SAP keeps the lines there is nothing to choose. */
function Keeping() {
  const t = useText()
  const mayKeep = usePermission('credit.keep')
  const { currentData } = useKeepingQuery()
  const [keep, { isLoading }] = useKeepMutation()
  if (!mayKeep || !currentData || currentData.keeping === null) return null
  return (
    <Flex gap={8} align="center" wrap>
      <span>{t('receivables.keeping.label')}</span>
      <Segmented
        aria-label={t('receivables.keeping.label')}
        disabled={isLoading}
        value={currentData.keeping}
        options={keepings.map((value) => ({ value, label: t(`receivables.keeping.${value}`) }))}
        onChange={(keeping) => void keep({ body: { keeping } })}
      />
    </Flex>
  )
}

/** A row on a phone. */
function Card({ row }: { row: CreditRow }) {
  const t = useText()
  const format = useFormat()
  return (
    <Flex vertical gap={4}>
      <strong>{row.customer}</strong>
      <Flex justify="space-between" gap={8}>
        <span className="secondary">{t('receivables.fields.limit')}</span>
        <span>
          {row.limit === null ? t('receivables.notChecked') : format.money(row.limit, row.currency)}
        </span>
      </Flex>
      <Flex justify="space-between" gap={8}>
        <span className="secondary">{t('receivables.fields.used')}</span>
        <span>{format.money(row.used, row.currency)}</span>
      </Flex>
      <Flex justify="space-between" gap={8}>
        <span className="secondary">{t('receivables.fields.left')}</span>
        <CreditLeft available={row.left} currency={row.currency} />
      </Flex>
      {row.days > 0 && (
        <Flex justify="space-between" gap={8}>
          <span className="secondary">{t('receivables.fields.days')}</span>
          <span className="danger">{row.days}</span>
        </Flex>
      )}
    </Flex>
  )
}

/** What every customer in scope may owe, owes and has left. */
export function CreditList({ own = false }: { own?: boolean }) {
  const t = useText()
  const [row, setRow] = useState<CreditRow>()
  const mayKeep = usePermission('credit.keep')
  const { currentData } = useKeepingQuery()
  const byHand = mayKeep && currentData?.keeping === 'byHand'
  const actions: Action<CreditRow>[] = byHand
    ? [
        {
          id: 'setLimit',
          label: t('receivables.limit.set'),
          selection: 'one',
          run: ([chosen]) => setRow(chosen),
        },
      ]
    : []
  return (
    <>
      <ListPage
        list={creditList}
        title={t('receivables.titles.credit')}
        useRows={useRows}
        columns={useColumns(own)}
        filterLabel={(name) => t(`receivables.fields.${name}`)}
        valueLabel={valueLabelOf<typeof creditList.filters>({
          riskLevel: (level) => t(`receivables.risks.${level}`),
        })}
        pickers={pickers}
        primaryFilters={primaryFilters}
        hiddenFilters={own ? secret : []}
        actions={actions}
        header={own ? undefined : <Keeping />}
        card={(one) => <Card row={one} />}
        exportList={(spec) =>
          download(receivableCalls.exportCredit, { body: { ...spec, zone: readersZone() } })
        }
        empty={{ text: t('receivables.empty.credit'), help: t('receivables.emptyHelp') }}
        {...(!own && { href: ({ id }: CreditRow) => `${customerPath(id)}?tab=credit` })}
      />
      {row && <LimitDialog row={row} onClose={() => setRow(undefined)} />}
    </>
  )
}
