import { Button, Flex, Checkbox, Form, Alert, Input } from 'antd'
import { useState } from 'react'
import type { OrderLine } from '#shared/lines/document-line.schema.ts'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import { compare } from '#shared/kernel/decimal.ts'
import { isDecimal, plainDecimal } from '#shared/kernel/decimal-text.ts'
import { useText, useFormat, useSentence, useLanguage } from '../../../i18n/index.ts'
import type { Close } from '../../../engine/actions/action-set.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { useNarrow } from '../../../kit/use-media.ts'
import { DecimalInput } from '../../../kit/form/number-input.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { LineChoice } from './line-choice.tsx'
import {
  useSaveLeadTimeMutation,
  useAmendableQuery,
  useAmendOrderMutation,
  useRepriceOrderMutation,
  useCloseLinesMutation,
  useCloseOrderMutation,
} from './pushed.api.ts'

type Amounts = Readonly<Record<number, string>>

interface Props {
  lines: Order['lines']
  field: 'salesQuantity' | 'unitPrice'
  unitOf: (line: OrderLine) => string
  /** What differs from the order, by the numbers of the lines. */
  amounts: Amounts
  onChange: (amounts: Amounts) => void
  /** Says why the amount of a line cannot be changed, if it cannot. */
  fixed?: (line: OrderLine) => string | undefined
}

/** Shows the quantities or prices of the lines of a pushed order, each with a field for another one. */
function AmountChoice({ lines, field, unitOf, amounts, onChange, fixed }: Props) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const narrow = useNarrow()
  const title = t(`orders.lineFields.${field}`)
  const change = (line: OrderLine, value: string) => {
    const { [line.lineNo]: _, ...others } = amounts
    const isSame = value === '' || (isDecimal(value) && compare(value, line[field]) === 0)
    onChange(isSame ? others : { ...others, [line.lineNo]: value })
  }
  return (
    <LineChoice
      lines={lines}
      extra={{
        key: field,
        title,
        width: narrow ? 170 : 240,
        render: (_, line) => {
          const why = fixed?.(line)
          const amount = `${format.quantity(line[field])} ${unitOf(line)}`
          return why === undefined ? (
            <DecimalInput
              id={`${field}-${line.lineNo}`}
              label={`${title} ${line.lineNo}`}
              language={language}
              disabled={false}
              unit={unitOf(line)}
              value={amounts[line.lineNo] ?? plainDecimal(line[field])}
              onChange={(value) => change(line, value)}
            />
          ) : (
            `${amount} · ${why}`
          )
        },
      }}
    />
  )
}

/**
 * Changes production dates (D39) of selected lines of a pushed order; SAP and the customer are informed (D42).
 */
export function LeadTimeDialog({ row: order, onClose }: { row: Order; onClose: Close }) {
  const t = useText()
  const narrow = useNarrow()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [dates, setDates] = useState<Readonly<Record<number, string>>>({})
  const [save, saving] = useSaveLeadTimeMutation()
  const { id, version } = order
  const open = order.lines.filter((l) => !l.closed)
  const dateOf = (line: OrderLine) => dates[line.lineNo] ?? line.sapDeliveryTime ?? ''
  const fillAll = () => {
    const first = open.find((l) => ticked.includes(l.lineNo))
    if (first) setDates(Object.fromEntries(ticked.map((n) => [n, dateOf(first)])))
  }
  const chosen = open.filter((l) => ticked.includes(l.lineNo))
  const lines = chosen.map((l) => ({ lineNo: l.lineNo, sapDeliveryTime: dateOf(l) }))
  return (
    <ChangeDialog
      order={order}
      kind="leadTime"
      submit={t('pushScreens.leadTime.submit')}
      ready={lines.length > 0 && lines.every((l) => l.sapDeliveryTime !== '')}
      busy={saving.isLoading}
      send={(comment) => save({ body: { id, version, comment, lines } }).unwrap()}
      onClose={onClose}
    >
      <Flex vertical gap={12}>
        <span>{t('pushScreens.leadTime.hint')}</span>
        <LineChoice
          lines={open}
          ticked={ticked}
          onTick={setTicked}
          extra={{
            key: 'date',
            title: t('orders.lineFields.sapDeliveryTime'),
            width: narrow ? 146 : 216,
            render: (_, l) => (
              <DateInput
                size="small"
                aria-label={`${t('orders.lineFields.sapDeliveryTime')} ${l.lineNo}`}
                disabled={!ticked.includes(l.lineNo)}
                value={dateOf(l)}
                onChange={(day) => setDates({ ...dates, [l.lineNo]: day })}
              />
            ),
          }}
        />
        <Button style={{ alignSelf: 'start' }} disabled={ticked.length < 2} onClick={fillAll}>
          {t('pushScreens.fillAll')}
        </Button>
      </Flex>
    </ChangeDialog>
  )
}

/** Other quantities of a pushed order, another requested day, or the end of its delivery block (D268). */
export function AmendDialog({ row: order, onClose }: { row: Order; onClose: Close }) {
  const t = useText()
  const { id, version } = order
  const { data } = useAmendableQuery({ query: { id } })
  const [quantities, setQuantities] = useState<Readonly<Record<number, string>>>({})
  const [deliveryTime, setDeliveryTime] = useState(order.deliveryTime ?? '')
  const [unblock, setUnblock] = useState(false)
  const [amend, amending] = useAmendOrderMutation()
  const measured = new Set(data?.lines.filter((line) => line.measured).map(({ lineNo }) => lineNo))
  const lines = Object.entries(quantities).map(([lineNo, salesQuantity]) => ({
    lineNo: Number(lineNo),
    salesQuantity,
  }))
  const day = deliveryTime !== '' && deliveryTime !== order.deliveryTime && { deliveryTime }
  const block = data?.block ?? ''
  return (
    <ChangeDialog
      order={order}
      kind="amend"
      submit={t('pushScreens.amend.submit')}
      ready={data !== undefined && (lines.length > 0 || day !== false || unblock)}
      busy={amending.isLoading}
      send={(comment) => amend({ body: { id, version, lines, comment, unblock, ...day } }).unwrap()}
      onClose={onClose}
    >
      <Flex vertical gap={12}>
        <span>{t('pushScreens.amend.hint')}</span>
        <AmountChoice
          lines={order.lines.filter((line) => !line.closed)}
          field="salesQuantity"
          unitOf={(line: OrderLine) => line.salesUnit}
          amounts={quantities}
          onChange={setQuantities}
          fixed={(line) => (measured.has(line.lineNo) ? t('pushScreens.amend.measured') : undefined)}
        />
        <Form.Item label={t('pushScreens.amend.day')} htmlFor="amend-day" style={{ margin: 0 }}>
          <DateInput id="amend-day" value={deliveryTime} onChange={setDeliveryTime} />
        </Form.Item>
        {block !== '' && (
          <Checkbox checked={unblock} onChange={(e) => setUnblock(e.target.checked)}>
            {t('pushScreens.amend.unblock', { block })}
          </Checkbox>
        )}
      </Flex>
    </ChangeDialog>
  )
}

/** Other prices of lines of a pushed order, which finance asks SAP for (D268). */
export function RepriceDialog({ row: order, onClose }: { row: Order; onClose: Close }) {
  const t = useText()
  const { id, version, currency } = order
  const [prices, setPrices] = useState<Readonly<Record<number, string>>>({})
  const [reprice, repricing] = useRepriceOrderMutation()
  const lines = Object.entries(prices).map(([lineNo, unitPrice]) => ({ lineNo: Number(lineNo), unitPrice }))
  return (
    <ChangeDialog
      order={order}
      kind="reprice"
      submit={t('pushScreens.reprice.submit')}
      ready={lines.length > 0}
      busy={repricing.isLoading}
      send={(comment) => reprice({ body: { id, version, lines, comment } }).unwrap()}
      onClose={onClose}
    >
      <Flex vertical gap={12}>
        <span>{t('pushScreens.reprice.hint')}</span>
        <AmountChoice
          lines={order.lines.filter((line) => !line.closed)}
          field="unitPrice"
          unitOf={() => currency}
          amounts={prices}
          onChange={setPrices}
        />
      </Flex>
    </ChangeDialog>
  )
}

/** Closes lines of a pushed order that will not be shipped any more, while the others go on (D130). */
export function CloseLinesDialog({ row: order, onClose }: { row: Order; onClose: Close }) {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [close, closing] = useCloseLinesMutation()
  const { id, version } = order
  const open = order.lines.filter((l) => !l.closed)
  const all = ticked.length === open.length
  return (
    <ChangeDialog
      order={order}
      kind="closeLines"
      submit={
        ticked.length > 0
          ? t('pushScreens.closeLines.submit', { count: ticked.length })
          : t('pushScreens.closeLines.title')
      }
      ready={ticked.length > 0 && !all}
      busy={closing.isLoading}
      send={(reason) => close({ body: { id, version, lineNos: [...ticked], reason } }).unwrap()}
      onClose={onClose}
    >
      <Alert
        type="warning"
        showIcon
        title={all ? sentence({ code: 'CLOSE_LINES_ALL' }) : t('pushScreens.closeLines.hint')}
        style={{ marginBottom: 12 }}
      />
      <LineChoice
        lines={open}
        ticked={ticked}
        onTick={setTicked}
        extra={{
          key: 'quantity',
          title: t('orders.lineFields.salesQuantity'),
          width: 130,
          align: 'right',
          render: (_, l) => `${format.quantity(l.salesQuantity)} ${l.salesUnit}`,
        }}
      />
    </ChangeDialog>
  )
}

/** Closes a pushed order, which cannot be undone. Its number is typed, so that nobody does it by accident (D43). */
export function CloseDialog({ row: order, onClose }: { row: Order; onClose: Close }) {
  const t = useText()
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [close, closing] = useCloseOrderMutation()
  const { id, version, orderNo } = order
  return (
    <ChangeDialog
      order={order}
      kind="close"
      submit={t('pushScreens.close.submit')}
      ready={typed.trim() === orderNo}
      busy={closing.isLoading}
      send={(reason) => close({ body: { id, version, orderNo: typed.trim(), reason } }).unwrap()}
      onClose={onClose}
    >
      <Alert
        type="warning"
        showIcon
        title={t('pushScreens.close.hint')}
        description={`${t('pushScreens.close.open')}${t('common.colon')}${format.number(order.lines.filter((l) => !l.closed).length)} · ${t(`states.shipping.${order.shipping}`)}`}
      />
      <Form.Item
        label={t('pushScreens.close.type', { orderNo })}
        htmlFor="close-order-no"
        required
        style={{ marginTop: 12 }}
      >
        <Input id="close-order-no" value={typed} onChange={(e) => setTyped(e.target.value)} />
      </Form.Item>
    </ChangeDialog>
  )
}
