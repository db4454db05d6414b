import { Alert, App, Button, Col, Descriptions, Form, Input, Row, Select } from 'antd'
import { useDispatch } from 'react-redux'
import type { z } from 'zod'
import { nameIn } from '#shared/vocabulary/words.ts'
import { accountForm, type accountInfo } from '#shared/platform/accounts/account.schema.ts'
import { sessionActions } from '../../../api/session.ts'
import { useFormat, useText, useLanguage, refusalOf } from '../../../i18n/index.ts'
import { useSaveAccountInfoMutation } from './account.api.ts'
import { useFormReasons } from '../../../kit/form/use-form-reasons.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { api, read, tagsOf } from '../../../api/api.ts'

const countryApi = api.injectEndpoints({
  endpoints: (b) => ({
    accountCountries: read(b, masterCalls.country.options, { provides: [tagsOf.rows('master')] }),
  }),
})

interface CountrySelectProps {
  id?: string
  value?: string
  onChange?: (code: string) => void
}

/** All countries are loaded at once, because there are few. */
function CountrySelect({ id, value, onChange }: CountrySelectProps) {
  const language = useLanguage()
  const { data, isFetching } = countryApi.useAccountCountriesQuery({ query: {} })
  const { compare } = new Intl.Collator(language)
  const options = (data ?? [])
    .map((one) => ({ value: one.code, label: nameIn(one, language) }))
    .toSorted((a, b) => compare(a.label, b.label))
  const known = !value || options.some((o) => o.value === value)
  return (
    <Select
      {...(id && { id })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      value={value || undefined}
      options={known ? options : [{ value, label: value }, ...options]}
      onChange={(code: string | undefined) => onChange?.(code ?? '')}
    />
  )
}

type Info = z.infer<typeof accountInfo>
type Values = z.infer<typeof accountForm>

const shortFields = ['contactName', 'phone', 'email', 'area'] as const
const contactOf = ({
  role,
  latinName,
  contactName,
  phone,
  email,
  address,
  area,
  countryCode,
  notes,
  language,
  version,
}: Info): Values => ({
  ...(role !== 'customer' && { latinName }),
  contactName,
  phone,
  email,
  address,
  area,
  countryCode,
  notes,
  language,
  version,
})

const heading = { margin: '0 0 8px', fontSize: 14 } as const

/** The company for which somebody signs in; its data are kept by the staff. */
function OwnCustomer({ customer }: { customer: Info['customers'][number] }) {
  const t = useText()
  const facts = [
    [t('account.customerName'), customer.name],
    [t('account.customerNo'), customer.customerNo],
    [t('account.fields.area'), customer.area],
    [t('account.fields.countryCode'), customer.country],
    [t('account.fields.address'), customer.address],
  ]
  return (
    <section aria-label={`${t('account.customer')} ${customer.name}`} style={{ marginBottom: 24 }}>
      <h2 style={heading}>{t('account.customer')}</h2>
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2 }}
        items={facts.map(([label = '', value = '']) => ({ key: label, label, children: value || '–' }))}
      />
    </section>
  )
}

export function ContactForm({ info }: { info: Info }) {
  const t = useText()
  const { instant } = useFormat()
  const { message } = App.useApp()
  const dispatch = useDispatch()
  const [form] = Form.useForm<Values>()
  const [save, { isLoading }] = useSaveAccountInfoMutation()
  const { check, show, general } = useFormReasons(form, accountForm)

  async function submit(): Promise<void> {
    const values = check({ ...contactOf(info), ...form.getFieldsValue() })
    if (!values) return
    const result = await save({ body: values })
    if (result.error) return show(refusalOf(result.error).reasons)
    dispatch(sessionActions.userChanged({ name: result.data.name }))
    void message.success(t('account.saved'))
  }

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={contactOf(info)}
      onFinish={() => void submit()}
      style={{ maxWidth: 960 }}
    >
      {general && <Alert type="error" role="alert" title={general} style={{ marginBottom: 16 }} />}
      {info.customers.map((customer) => (
        <OwnCustomer key={customer.customerNo} customer={customer} />
      ))}
      {info.customers.length > 0 && <h2 style={heading}>{t('account.person')}</h2>}
      <Row gutter={16}>
        <Col xs={24} md={8}>
          <Form.Item htmlFor="account-name" label={t('account.staffName')}>
            <Input id="account-name" value={info.name} readOnly variant="filled" />
          </Form.Item>
        </Col>
        <Col xs={24} md={8}>
          <Form.Item htmlFor="account-user" label={t('account.fields.userId')}>
            <Input id="account-user" value={info.userId} readOnly variant="filled" />
          </Form.Item>
        </Col>
        {info.role !== 'customer' && (
          <Col xs={24} md={8}>
            <Form.Item
              name="latinName"
              label={t('account.fields.latinName')}
              extra={t('account.latinNameHelp')}
            >
              <Input />
            </Form.Item>
          </Col>
        )}
        {shortFields.map((name) => (
          <Col key={name} xs={24} md={8}>
            <Form.Item name={name} label={t(`account.fields.${name}`)}>
              <Input />
            </Form.Item>
          </Col>
        ))}
        <Col xs={24} md={8}>
          <Form.Item name="countryCode" label={t('account.fields.countryCode')}>
            <CountrySelect />
          </Form.Item>
        </Col>
        <Col xs={24} md={16}>
          <Form.Item name="address" label={t('account.fields.address')}>
            <Input />
          </Form.Item>
        </Col>
        <Col span={24}>
          <Form.Item name="notes" label={t('account.fields.notes')}>
            <Input.TextArea rows={3} maxLength={500} showCount />
          </Form.Item>
        </Col>
      </Row>
      <Button type="primary" htmlType="submit" loading={isLoading}>
        {t('common.save')}
      </Button>
      {info.lastLoginAt && <p>{t('account.lastLogin', { at: instant(info.lastLoginAt) })}</p>}
    </Form>
  )
}
