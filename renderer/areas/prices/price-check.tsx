import { DownloadOutlined } from '@ant-design/icons'
import { App, Button, Empty, Input, Spin, Alert, Flex } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { explainedMax, priceCalls, type ExplainedPrice } from '#shared/lines/prices/price.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { salesOrg } from '#shared/masterdata/sales-org.ts'
import { currency } from '#shared/masterdata/trade.ts'
import { basePriceText, referencePriceOf } from '#shared/lines/price.rules.ts'
import type { ResponseOf } from '#shared/kernel/contract.ts'
import { plainDecimal } from '#shared/kernel/decimal-text.ts'
import { download } from '../../api/transfer.ts'
import { useLanguage, useSentence, useText, useFormat } from '../../i18n/index.ts'
import { DateInput } from '../../kit/form/date-input.tsx'
import { NotRead } from '../../kit/not-read.tsx'
import { Page } from '../../kit/page/page.tsx'
import { Saved } from '../../kit/saved.tsx'
import { useExplainPricesQuery } from '../../lines/line.api.ts'
import styles from '../../lines/prices/prices.module.css'
import { MasterPicker } from '../../masterdata/master-picker.tsx'
import { platform } from '../../bridge/platform.ts'
import { CustomerPicker } from '../../masterdata/customers/pickers.tsx'
import { useNarrow } from '../../kit/use-media.ts'
import { PagedTable } from '../../kit/paged-table.tsx'
import { useFocusableScroll } from '../../kit/table.tsx'
import { materialName } from '../../engine/words/material-name.ts'
import { PriceSteps } from '../../lines/prices/price-steps.tsx'

type Answer = ResponseOf<typeof priceCalls.explain>

const pageSize = 50

/** Lists prices; a row opens to show the steps that made its price. */
function PriceTable({ rows, unknown, several, currency }: Answer & { currency: string }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const table = useFocusableScroll()
  const narrow = useNarrow()
  const reference = (row: ExplainedPrice) => referencePriceOf(row)
  return (
    <Flex vertical gap={12}>
      {unknown.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('prices.unknown', { numbers: unknown.join(t('common.comma')) })}
        />
      )}
      {several.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('prices.several', { numbers: several.join(t('common.comma')) })}
        />
      )}
      <PagedTable<ExplainedPrice>
        ref={table}
        size="small"
        rowKey="materialId"
        dataSource={rows}
        rowsAtOnce={pageSize}
        {...(!narrow && { scroll: { x: 760 } })}
        expandable={{
          expandedRowRender: (row) => <PriceSteps price={row} />,
          defaultExpandedRowKeys: rows.length === 1 ? [rows[0]!.materialId] : [],
          expandRowByClick: true,
        }}
        columns={[
          {
            key: 'sapMaterialNo',
            dataIndex: 'sapMaterialNo',
            title: t('orders.lineFields.sapMaterialNo'),
            width: 140,
          },
          {
            key: 'description',
            responsive: ['md'],
            title: t('orders.lineFields.description'),
            ellipsis: true,
            render: (_, row) => materialName(row, language),
          },
          {
            key: 'basePrice',
            responsive: ['md'],
            title: t('prices.columns.basePrice'),
            width: 160,
            align: 'right',
            render: (_, row) => basePriceText(row, format, 'named') || '–',
          },
          {
            key: 'reference',
            title: `${t('prices.columns.referencePrice')} (${currency})`,
            width: 160,
            align: 'right',
            render: (_, row) => {
              const price = reference(row)
              return price === null ? '–' : format.price(price)
            },
          },
          {
            key: 'allowedPercent',
            responsive: ['md'],
            title: t('prices.columns.allowedPercent'),
            width: 150,
            align: 'right',
            render: (_, row) => plainDecimal(row.allowedPercent),
          },
        ]}
      />
    </Flex>
  )
}

interface Form {
  customerId: string
  /** Empty for the customer's own. */
  salesOrg: string
  currency: string
  day: string
  numbers: string
}

/** Of several rows that are pasted from a sheet, the first column names the materials. */
const numbersIn = (text: string): string[] => {
  const rows = text.split('\n')
  const named = rows.length > 1 ? rows.map((row) => row.replace(/\t.*/, '')) : rows
  return [
    ...new Set(
      named
        .join('\n')
        .split(/[\n\t;,]/)
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ]
}

/** Prices that a customer would get, with everything that makes them; nothing is stored. */
export function PriceCheck() {
  const t = useText()
  const language = useLanguage()
  const sentence = useSentence()
  const { message } = App.useApp()
  // A card of a material leads here with its number, and with the customer whose price it showed.
  const [given] = useSearchParams()
  const [form, setForm] = useState<Form>(() => ({
    customerId: given.get('customerId') ?? '',
    salesOrg: '',
    currency: given.get('currency') ?? 'USD',
    day: businessDateOf(new Date()),
    numbers: given.get('numbers') ?? '',
  }))
  const [submitted, setAsked] = useState<Omit<Form, 'numbers'> & { numbers: string[] }>()
  const { data, error, isFetching, refetch } = useExplainPricesQuery(
    { body: submitted ?? { customerId: '', currency: '' } },
    { skip: !submitted },
  )
  const numbers = numbersIn(form.numbers)
  const tooMany = numbers.length > explainedMax
  const complete = form.customerId !== '' && form.currency !== '' && form.day !== '' && numbers.length > 0
  const set = (change: Partial<Form>) => setForm((now) => ({ ...now, ...change }))
  const save = async () => {
    try {
      const { name, blob } = await download(priceCalls.exportExplained, { body: { ...submitted!, language } })
      if (await platform.saveFile(name, blob)) void message.success(<Saved />)
    } catch (reason) {
      void message.error(sentence.of(reason))
    }
  }
  return (
    <Page
      title={t('prices.title')}
      actions={
        <Button icon={<DownloadOutlined />} disabled={!data || isFetching} onClick={() => void save()}>
          {t('prices.download')}
        </Button>
      }
    >
      <p style={{ margin: 0 }}>{t('prices.intro')}</p>
      <form
        className={styles['asked']}
        onSubmit={(e) => {
          e.preventDefault()
          if (complete && !tooMany) setAsked({ ...form, numbers })
        }}
      >
        <div>
          <label htmlFor="price-customer">{t('prices.customer')}</label>
          <CustomerPicker
            id="price-customer"
            multiple={false}
            label={t('prices.customer')}
            value={form.customerId === '' ? [] : [form.customerId]}
            onChange={([customerId = '']) => set({ customerId })}
          />
        </div>
        <div>
          <label htmlFor="price-org">{t('prices.salesOrg')}</label>
          <MasterPicker
            table={salesOrg}
            id="price-org"
            multiple={false}
            label={t('prices.salesOrg')}
            value={form.salesOrg === '' ? [] : [form.salesOrg]}
            onChange={([salesOrg = '']) => set({ salesOrg })}
          />
        </div>
        <div>
          <label htmlFor="price-day">{t('prices.day')}</label>
          <DateInput id="price-day" value={form.day} onChange={(day) => set({ day })} />
        </div>
        <div>
          <label htmlFor="price-currency">{t('prices.currency')}</label>
          <MasterPicker
            table={currency}
            id="price-currency"
            multiple={false}
            label={t('prices.currency')}
            value={form.currency === '' ? [] : [form.currency]}
            onChange={([currency = '']) => set({ currency })}
          />
        </div>
        <div className={styles['whole']}>
          <label htmlFor="price-materials">{t('prices.materials', { max: explainedMax })}</label>
          <Input.TextArea
            id="price-materials"
            autoSize={{ minRows: 3, maxRows: 8 }}
            value={form.numbers}
            status={tooMany ? 'error' : ''}
            onChange={(e) => set({ numbers: e.target.value })}
          />
          {tooMany && <span role="alert">{t('prices.tooMany', { max: explainedMax })}</span>}
        </div>
        <div className={styles['whole']}>
          <Button type="primary" htmlType="submit" disabled={!complete || tooMany} loading={isFetching}>
            {t('prices.ask')}
          </Button>
        </div>
      </form>
      {error ? (
        <NotRead error={error} onRetry={refetch} />
      ) : data && submitted ? (
        <Spin spinning={isFetching}>
          <PriceTable {...data} currency={submitted.currency} />
        </Spin>
      ) : (
        <Empty description={t(isFetching ? 'prices.ask' : 'prices.empty')}>{t('prices.emptyHelp')}</Empty>
      )}
    </Page>
  )
}
