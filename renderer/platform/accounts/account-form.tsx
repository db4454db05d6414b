import { Form, Alert, App, Button, Flex, Input, Select } from 'antd'
import { scopeFieldOf } from '#shared/platform/accounts/account.rules.ts'
import { type Role, roles } from '#shared/vocabulary/roles.ts'
import { useText, languageNames, isTransient, refusalOf, type Refusal } from '../../i18n/index.ts'
import { useLookups } from '../../engine/lookups.tsx'
import { useState } from 'react'
import {
  grantForm,
  newAccountForm,
  type AccountDetail,
  type GrantForm,
  type Invitation,
} from '#shared/platform/accounts/account-admin.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { picked } from '#shared/kernel/pick.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { useInsistence } from '../../kit/use-insistence.ts'
import { SaveTrouble } from '../../kit/save-trouble.tsx'
import { useFormReasons } from '../../kit/form/use-form-reasons.ts'
import { useCreateAccountMutation, useModifyAccountMutation } from './account-admin.api.ts'
import styles from './accounts.module.css'

/** The records among which each field of a scope chooses. */
const recordsOf = { customerIds: 'customer', salesOrgs: 'salesOrg', countries: 'country' } as const

interface SalespersonProps {
  id?: string
  label: string
  value?: string | null
  onChange?: (id: string | null) => void
}

function OneSalesperson({ id, label, value, onChange }: SalespersonProps) {
  const Picker = useLookups().pickers['salesperson']!
  return (
    <Picker
      {...(id && { id })}
      label={label}
      multiple={false}
      value={value ? [value] : []}
      onChange={([chosen]) => onChange?.(chosen ?? null)}
    />
  )
}

/** Asks for the rows that a role sees (D91). An administrator sees all of them. */
function ScopeField({ role }: { role: Role }) {
  const t = useText()
  const { pickers } = useLookups()
  const name = scopeFieldOf[role]
  if (name === null) return <p>{t('accounts.help.administrator')}</p>
  const label = t(`accounts.fields.${name}`)
  const item = { name, label, required: true, extra: t(`accounts.help.${name}`) }
  if (name === 'salespersonId')
    return (
      <Form.Item {...item}>
        <OneSalesperson label={label} />
      </Form.Item>
    )
  const Picker = pickers[recordsOf[name]]!
  return (
    <Form.Item {...item} getValueProps={(value?: string[]) => ({ value: value ?? [] })}>
      <Picker label={label} value={[]} onChange={() => {}} />
    </Form.Item>
  )
}

const empty: GrantForm = {
  name: '',
  latinName: '',
  role: 'customer',
  language: 'en',
  phone: '',
  email: '',
  customerIds: [],
  salespersonId: null,
  salesOrgs: [],
  countries: [],
}
const grantOf = (account: AccountDetail): GrantForm => picked(grantForm, account)

/** A modified account is sent as `values`, so its reasons have longer paths. */
const named = (reasons: readonly Reason[]): Reason[] =>
  reasons.map((r) => (r.path ? { ...r, path: r.path.replace(/^values\./, '').split('.')[0]! } : r))

interface Props {
  /** Undefined for a new account. */
  account?: AccountDetail
  customerId?: string | undefined
  onDirty: (dirty: boolean) => void
  onCreated?: (invitation: Invitation) => void
}

/** What an administrator grants: names, role, and the rows that the role sees. */
export function AccountForm({ account, customerId, onDirty, onCreated }: Props) {
  const t = useText()
  const { message } = App.useApp()
  const [form] = Form.useForm<GrantForm & { userId?: string }>()
  const initial = account ? grantOf(account) : { ...empty, customerIds: customerId ? [customerId] : [] }
  const role = Form.useWatch('role', form) ?? initial.role
  const { check, show, general } = useFormReasons(form, account ? grantForm : newAccountForm)
  const [create, creating] = useCreateAccountMutation()
  const [modify, modifying] = useModifyAccountMutation()
  const [failed, setFailed] = useState<Refusal | null>(null)
  const { insist, waiting, now } = useInsistence()

  async function submit(): Promise<void> {
    const values = check({ ...initial, ...form.getFieldsValue() })
    if (!values) return
    try {
      setFailed(null)
      if (account) {
        const { id, version } = account
        await insist(() => modify({ body: { id, version, values } }).unwrap())
        onDirty(false)
        void message.success(t('accounts.saved'))
      } else {
        const { invitation } = await insist(() => create({ body: newAccountForm.parse(values) }).unwrap())
        void message.success(t('accounts.created', { userId: invitation.userId }))
        onCreated?.(invitation)
      }
    } catch (error) {
      const refusal = refusalOf(error)
      if (isTransient(refusal)) setFailed(refusal)
      else show(named(refusal.reasons))
    }
  }

  const text = (name: 'name' | 'latinName' | 'phone' | 'email', required = false) => (
    <Form.Item name={name} label={t(`accounts.fields.${name}`)} required={required}>
      <Input autoComplete="off" />
    </Form.Item>
  )
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={initial}
      onValuesChange={() => onDirty(true)}
      onFinish={() => void submit()}
    >
      <SaveTrouble waiting={waiting} failed={failed} onNow={now} />
      {general && <Alert type="error" role="alert" title={general} className={styles['notice']} />}
      <div className={styles['fields']}>
        {account ? (
          <Form.Item htmlFor="account-user" label={t('accounts.fields.userId')}>
            <Input id="account-user" value={account.userId} readOnly variant="filled" />
          </Form.Item>
        ) : (
          <Form.Item
            name="userId"
            label={t('accounts.fields.userId')}
            required
            extra={t('accounts.help.userId')}
          >
            <Input autoComplete="off" spellCheck={false} />
          </Form.Item>
        )}
        {text('name', true)}
        {role !== 'customer' && text('latinName')}
        <Form.Item name="language" label={t('accounts.fields.language')} required>
          <Select options={languages.map((l) => ({ value: l, label: t(languageNames[l]) }))} />
        </Form.Item>
        {text('email')}
        {text('phone')}
        <Form.Item name="role" label={t('accounts.fields.role')} required>
          <Select options={roles.map((r) => ({ value: r, label: t(`accounts.roles.${r}`) }))} />
        </Form.Item>
      </div>
      <ScopeField role={role} />
      <Flex justify="end">
        <Button
          type="primary"
          htmlType="submit"
          loading={waiting || creating.isLoading || modifying.isLoading}
        >
          {account ? t('common.save') : t('accounts.add')}
        </Button>
      </Flex>
    </Form>
  )
}
