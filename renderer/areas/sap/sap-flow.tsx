import { useRole } from '../../api/session.ts'
import { FilePdfOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { amountPlacesOf } from '#shared/kernel/currency.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { add, round } from '#shared/kernel/decimal.ts'
import { sapOrderCalls } from '#shared/areas/sap/sap-order.contract.ts'
import type { SapDelivery, SapOrder, SapOrderInvoice } from '#shared/areas/sap/sap-order.schema.ts'
import { download } from '../../api/transfer.ts'
import { usePlatform } from '../../bridge/platform.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { Saved } from '../../kit/saved.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { Table, useFocusableScroll, type TableColumn } from '../../kit/table.tsx'
import { useAttempt } from '../../kit/use-attempt.ts'

/** The deliveries of an order, and whether their goods have left. */
export function SapDeliveries({ deliveries }: { deliveries: readonly SapDelivery[] }) {
  const t = useText()
  const format = useFormat()
  const table = useFocusableScroll()
  if (deliveries.length === 0) return <span className="secondary">{t('sapOrders.noDeliveries')}</span>
  const state = ({ goods }: SapDelivery) => {
    const left = goods.filter(({ issued }) => issued).length
    if (left === 0) return <StatusTag tone="draft">{t('sapOrders.delivery.waiting')}</StatusTag>
    return left < goods.length ? (
      <StatusTag tone="waiting">{t('sapOrders.delivery.partly')}</StatusTag>
    ) : (
      <StatusTag tone="done">{t('sapOrders.delivery.issued')}</StatusTag>
    )
  }
  return (
    <Table<SapDelivery>
      ref={table}
      size="small"
      rowKey="deliveryNo"
      scroll={{ x: 480 }}
      dataSource={deliveries}
      columns={[
        { key: 'deliveryNo', title: t('sapOrders.delivery.deliveryNo'), width: 130, dataIndex: 'deliveryNo' },
        {
          key: 'items',
          title: t('sapOrders.delivery.items'),
          render: (_, { goods }) =>
            goods
              .map((one) => `${one.itemNo}${t('common.colon')}${format.quantity(one.quantity)} ${one.unit}`)
              .join(' · '),
        },
        { key: 'state', title: t('sapOrders.delivery.state'), width: 140, render: (_, one) => state(one) },
      ]}
    />
  )
}

/** Shows whether and when an invoice was paid, or else when it is due. */
function PaymentState({ invoice: { paid, paidOn, dueDate } }: { invoice: SapOrderInvoice }) {
  const t = useText()
  const format = useFormat()
  if (paid)
    return (
      <StatusTag tone="done">
        {paidOn === null
          ? t('sapOrders.invoice.paid')
          : t('sapOrders.invoice.paidOn', { date: format.date(paidOn) })}
      </StatusTag>
    )
  if (dueDate === null) return <StatusTag tone="waiting">{t('sapOrders.invoice.due')}</StatusTag>
  const isOverdue = dueDate < businessDateOf(new Date())
  return (
    <StatusTag tone={isOverdue ? 'stopped' : 'waiting'}>
      {t(`sapOrders.invoice.${isOverdue ? 'overdueSince' : 'dueOn'}`, { date: format.date(dueDate) })}
    </StatusTag>
  )
}

function InvoiceState({ invoice }: { invoice: SapOrderInvoice }) {
  const t = useText()
  const { cancelled, cancels, released, kind } = invoice
  if (cancelled) return <StatusTag tone="stopped">{t('sapOrders.invoice.cancelled')}</StatusTag>
  if (cancels)
    return <StatusTag tone="stopped">{t('sapOrders.invoice.cancels', { number: cancels })}</StatusTag>
  if (!released) return <StatusTag tone="draft">{t('sapOrders.invoice.unreleased')}</StatusTag>
  if (kind !== 'invoice' && kind !== 'debitMemo') return null
  return <PaymentState invoice={invoice} />
}

/** The invoices of an order with what was taken back, each as SAP prints it, and what they come to. */
export function SapInvoices({ order: { sapOrderNo, currency, invoices, noInvoices } }: { order: SapOrder }) {
  const t = useText()
  const format = useFormat()
  const attempt = useAttempt()
  const platform = usePlatform()
  const table = useFocusableScroll()
  const isCustomer = useRole() === 'customer'
  if (noInvoices)
    return (
      <span className="secondary">{t(isCustomer ? 'sapOrders.own.noService' : 'sapOrders.noService')}</span>
    )
  if (invoices === null) return <span className="secondary">{t('sapOrders.ages.unread')}</span>
  if (invoices.length === 0) return <span className="secondary">{t('sapOrders.noInvoices')}</span>
  const save = (invoiceNo: string) =>
    attempt(
      download(sapOrderCalls.invoicePdf, { query: { sapOrderNo, invoiceNo } }).then(({ name, blob }) =>
        platform.saveFile(name, blob),
      ),
      (isSaved) => isSaved && <Saved />,
    )
  const amount = (key: 'netAmount' | 'taxAmount' | 'grossAmount'): TableColumn<SapOrderInvoice> => ({
    key,
    title: t(`sapOrders.invoice.${key}`),
    align: 'right',
    width: 120,
    render: (_, one) => format.amount(one[key], one.currency),
  })
  // A pro forma invoice asks for nothing, so it is not among what the others come to.
  const amounts = invoices.filter(({ kind }) => kind !== 'proForma').map((one) => one.grossAmount)
  const sum = round(add('0', ...amounts), amountPlacesOf(currency))
  return (
    <Flex vertical gap={8}>
      <Table<SapOrderInvoice>
        ref={table}
        size="small"
        rowKey="invoiceNo"
        scroll={{ x: 920 }}
        dataSource={invoices}
        columns={[
          { key: 'invoiceNo', title: t('sapOrders.invoice.invoiceNo'), width: 120, dataIndex: 'invoiceNo' },
          {
            key: 'kind',
            title: t('sapOrders.invoice.kind'),
            width: 110,
            render: (_, one) => t(`sapOrders.invoiceKinds.${one.kind}`),
          },
          {
            key: 'date',
            title: t('sapOrders.invoice.date'),
            width: 110,
            render: (_, one) => (one.date === null ? '–' : format.date(one.date)),
          },
          amount('netAmount'),
          amount('taxAmount'),
          amount('grossAmount'),
          {
            key: 'state',
            title: t('sapOrders.invoice.state'),
            width: 210,
            render: (_, one) => <InvoiceState invoice={one} />,
          },
          {
            key: 'pdf',
            title: '',
            width: 130,
            render: (_, { invoiceNo }) => (
              <Button
                type="link"
                size="small"
                icon={<FilePdfOutlined />}
                aria-label={`${t('sapOrders.invoice.pdf')} ${invoiceNo}`}
                onClick={() => void save(invoiceNo)}
              >
                {t('sapOrders.invoice.pdf')}
              </Button>
            ),
          },
        ]}
      />
      <Flex justify="end" gap={8}>
        <span className="secondary">{t('sapOrders.invoice.total')}</span>
        <strong>{format.money(sum, currency)}</strong>
      </Flex>
    </Flex>
  )
}
