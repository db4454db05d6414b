import { useState } from 'react'
import { Alert, App, Button, Card, Flex, Form, Select, Switch } from 'antd'
import {
  orderLimitForm,
  type OrderLimit,
  type OrderLimitForm,
} from '#shared/documents/customer-orders/order-limit.contract.ts'
import { currency } from '#shared/masterdata/trade.ts'
import { OneRecord } from '../../../engine/detail/one-record.tsx'
import { useFormat, useLanguage, useText, refusalOf } from '../../../i18n/index.ts'
import { DecimalInput } from '../../../kit/form/number-input.tsx'
import { useFormReasons } from '../../../kit/form/use-form-reasons.ts'
import { MasterPicker } from '../../../masterdata/master-picker.tsx'
import { useOrderLimitsQuery, useSaveOrderLimitMutation } from './order-limit.api.ts'

const valuesOf = ({
  customerId,
  enabled,
  amount,
  currency,
  approverIds,
  version,
}: OrderLimit): OrderLimitForm => ({
  customerId,
  enabled,
  amount,
  currency,
  approverIds,
  version,
})

/** The input of a form item, which hands it value and change. */
interface Handed<V> {
  id?: string
  value?: V
  onChange?: (value: V) => void
}

function AmountInput({ id = '', value = '', onChange = () => undefined }: Handed<string>) {
  return <DecimalInput id={id} value={value} onChange={onChange} language={useLanguage()} disabled={false} />
}

function CurrencyInput({ id, value = '', onChange }: Handed<string>) {
  const t = useText()
  return (
    <MasterPicker
      table={currency}
      {...(id && { id })}
      label={t('account.orderLimit.currency')}
      multiple={false}
      value={value === '' ? [] : [value]}
      onChange={([code = '']) => onChange?.(code)}
    />
  )
}

interface Props {
  limit: OrderLimit
  /** Stores what was typed. */
  save: (body: OrderLimitForm) => Promise<{ error?: unknown }>
  /** What is said where nobody but the main account could approve, and to whoever only reads the limit. */
  alone: string
  only: string
}

/** The limit as its company's main account sets it, or our administrator for it. */
function LimitForm({ limit, save }: Pick<Props, 'limit' | 'save'>) {
  const t = useText()
  const { message } = App.useApp()
  const [form] = Form.useForm<OrderLimitForm>()
  const enabled = Form.useWatch('enabled', form) ?? limit.enabled
  const [isSaving, setSaving] = useState(false)
  const { check, show, general } = useFormReasons(form, orderLimitForm)
  const submit = async () => {
    const body = check({ ...valuesOf(limit), ...form.getFieldsValue() })
    if (!body) return
    setSaving(true)
    const { error } = await save(body)
    setSaving(false)
    if (error) show(refusalOf(error).reasons)
    else void message.success(t('account.orderLimit.saved'))
  }
  const people = limit.colleagues.map(({ id, name, isReader }) => ({
    value: id,
    label: isReader ? `${name} ${t('account.orderLimit.you')}` : name,
  }))
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={valuesOf(limit)}
      onFinish={() => void submit()}
      style={{ maxWidth: 560 }}
    >
      {general && <Alert type="error" role="alert" title={general} style={{ marginBottom: 16 }} />}
      <Form.Item label={t('account.orderLimit.enabled')} name="enabled" valuePropName="checked">
        <Switch />
      </Form.Item>
      {enabled && (
        <>
          <Flex gap={12} wrap>
            <Form.Item label={t('account.orderLimit.amount')} name="amount" style={{ flex: '1 1 180px' }}>
              <AmountInput />
            </Form.Item>
            <Form.Item label={t('account.orderLimit.currency')} name="currency" style={{ flex: '1 1 140px' }}>
              <CurrencyInput />
            </Form.Item>
          </Flex>
          <p className="secondary" style={{ marginTop: -16 }}>
            {t('account.orderLimit.amountHelp')}
          </p>
          <Form.Item
            label={t('account.orderLimit.approvers')}
            name="approverIds"
            extra={t('account.orderLimit.approversHelp')}
          >
            <Select
              mode="multiple"
              options={people}
              placeholder={t('account.orderLimit.nobody')}
              showSearch={{ optionFilterProp: 'label' }}
            />
          </Form.Item>
        </>
      )}
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {t('account.orderLimit.save')}
      </Button>
    </Form>
  )
}

/** The limit as everybody else of the company reads it. */
function LimitFacts({ limit, only }: Pick<Props, 'limit' | 'only'>) {
  const t = useText()
  const format = useFormat()
  const { enabled, amount, currency, approverIds, colleagues, main } = limit
  const approvers = colleagues.filter(({ id }) => approverIds.includes(id)).map(({ name }) => name)
  return (
    <Flex vertical gap={8}>
      <span>
        {enabled
          ? t('account.orderLimit.on', { amount: format.money(amount, currency) })
          : t('account.orderLimit.off')}
      </span>
      {enabled && (
        <span>
          {t('account.orderLimit.approvers')}
          {t('common.colon')}
          {approvers.join(t('common.comma')) || main}
        </span>
      )}
      <span className="secondary">{only}</span>
    </Flex>
  )
}

/** The limit of one customer, with who has set it. */
export function Limit({ limit, save, alone, only }: Props) {
  const t = useText()
  const { instant } = useFormat()
  const { updatedAt, updatedBy, maySet, colleagues, customerName } = limit
  return (
    <Card size="small" title={customerName}>
      {maySet && colleagues.length < 2 && (
        <Alert type="info" showIcon title={alone} style={{ marginBottom: 16 }} />
      )}
      {maySet ? (
        <LimitForm key={limit.version} limit={limit} save={save} />
      ) : (
        <LimitFacts limit={limit} only={only} />
      )}
      {updatedAt !== null && (
        <p className="secondary" style={{ marginBottom: 0 }}>
          {t('account.orderLimit.by', { name: updatedBy, at: instant(updatedAt) })}
        </p>
      )}
    </Card>
  )
}

/** Above which amount orders of the reader's company need a colleague's approval (D365), for each of its companies. */
export function OrderLimits() {
  const t = useText()
  const answer = useOrderLimitsQuery()
  const [save] = useSaveOrderLimitMutation()
  return (
    <Flex vertical gap={12}>
      <p style={{ margin: 0 }}>{t('account.orderLimit.intro')}</p>
      <OneRecord id="own" answer={answer}>
        {(limits) =>
          limits.map((limit) => (
            <Limit
              key={limit.customerId}
              limit={limit}
              save={(body) => save({ body })}
              alone={t('account.orderLimit.alone')}
              only={t('account.orderLimit.only', { name: limit.main })}
            />
          ))
        }
      </OneRecord>
    </Flex>
  )
}
