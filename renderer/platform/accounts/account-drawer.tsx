import { Tabs, Alert, Button, Form, App, Flex, Input, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import {
  grantForm,
  newAccountForm,
  type AccountDetail,
  type Invitation,
  type GrantForm,
} from '#shared/platform/accounts/account-admin.schema.ts'
import { permissionsOf, type Permission } from '#shared/calls/permissions.ts'
import { scopeFieldOf } from '#shared/platform/accounts/account.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { picked } from '#shared/kernel/pick.ts'
import { languages, roles, type Role } from '#shared/vocabulary/words.ts'
import {
  keyIn,
  useText,
  useFormat,
  languageNames,
  isTransient,
  refusalOf,
  type Refusal,
} from '../../i18n/index.ts'
import type { Change } from '../../records/history/changes.tsx'
import { RecordHistory } from '../../records/history/history-panel.tsx'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { RecordDrawer } from '../../kit/form/record-drawer.tsx'
import { useNarrow } from '../../kit/use-media.ts'
import { useOperationWords } from '../operations/operations.api.ts'
import { useAttempt } from '../../kit/use-attempt.ts'
import { useLookups } from '../../engine/detail/lookups.tsx'
import { useInsistence } from '../../kit/use-insistence.ts'
import { SaveTrouble } from '../../kit/save-trouble.tsx'
import { useFormReasons } from '../../kit/form/use-form-reasons.ts'
import {
  useAccountHistoryQuery,
  useAccountQuery,
  useAccountBatchMutation,
  useCreateAccountMutation,
  useModifyAccountMutation,
} from './account-admin.api.ts'
import { SessionTable } from './session-table.tsx'
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

interface AccountFormProps {
  /** Undefined for a new account. */
  account?: AccountDetail
  customerId?: string | undefined
  onDirty: (dirty: boolean) => void
  onCreated?: (invitation: Invitation) => void
}

/** What an administrator grants: names, role, and the rows that the role sees. */
function AccountForm({ account, customerId, onDirty, onCreated }: AccountFormProps) {
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

interface InvitedNoticeProps {
  account: AccountDetail
  onInvited: (invitations: readonly Invitation[]) => void
}

/** Says of an account without a password where its link is, and makes another one, which is mailed again. */
function InvitedNotice({ account, onInvited }: InvitedNoticeProps) {
  const t = useText()
  const format = useFormat()
  const attempt = useAttempt()
  const [batch, { isLoading }] = useAccountBatchMutation()
  const { id, invitedUntil, invitationMail, invitationMailedTo, invitationMailReason } = account
  const isOpen = invitedUntil !== null && Date.parse(invitedUntil) > Date.now()
  const mail = invitationMail && invitationMail !== 'none' ? invitationMail : null
  const again = () =>
    attempt(batch({ body: { ids: [id], action: 'resetPassword' } }).unwrap(), ({ invitations }) => {
      onInvited(invitations)
      return null
    })
  return (
    <Alert
      className={styles['notice']!}
      type={mail === 'failed' || !isOpen ? 'warning' : 'info'}
      showIcon
      title={
        isOpen
          ? t('accounts.invitation.pending', { at: format.instant(invitedUntil) })
          : t('accounts.invitation.gone')
      }
      description={
        mail && (
          <>
            <div>{t(`accounts.invitation.mails.${mail}`, { address: invitationMailedTo ?? '' })}</div>
            {mail === 'failed' && invitationMailReason && (
              <div>{t(`operations.letters.reasons.${invitationMailReason}.why`)}</div>
            )}
          </>
        )
      }
      action={
        <Button size="small" loading={isLoading} onClick={() => void again()}>
          {t(mail ? 'accounts.invitation.sendAgain' : 'accounts.invitation.newLink')}
        </Button>
      }
    />
  )
}

const nounOf = (permission: Permission) => permission.split('.')[0]!

/** Everything that a role permits, by what it is done to. */
function PermissionList({ role }: { role: Role }) {
  const t = useText()
  const groups = Object.entries(Object.groupBy(permissionsOf(role), nounOf))
  const word = (permission: string) => t(keyIn('accounts.permissions', permission))
  return (
    <>
      <p>{t('accounts.effective', { role: t(`accounts.roles.${role}`) })}</p>
      <dl className={styles['rights']}>
        {groups.map(([noun, permissions]) => (
          <div key={noun} style={{ display: 'contents' }}>
            <dt>{word(`${noun}.title`)}</dt>
            <dd>{permissions?.map(word).join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const useHistory = (body: { id: string; size: number }) => useAccountHistoryQuery({ body })

function AccountHistory({ id }: { id: string }) {
  const words = useOperationWords()
  const valueLabel = (path: string, value: Change['to']) => words.value('account', path, value)
  return <RecordHistory id={id} useHistory={useHistory} texts="accounts" valueLabel={valueLabel} />
}

function AccountTabs({ account, onDirty }: { account: AccountDetail; onDirty: (dirty: boolean) => void }) {
  const t = useText()
  const tab = (key: 'grants' | 'permissions' | 'sessions' | 'history', children: ReactNode) => ({
    key,
    label: t(`accounts.tabs.${key}`),
    children,
  })
  return (
    <Tabs
      items={[
        tab('grants', <AccountForm key={account.version} account={account} onDirty={onDirty} />),
        tab('permissions', <PermissionList role={account.role} />),
        tab('sessions', <SessionTable sessions={account.sessions} />),
        tab('history', <AccountHistory id={account.id} />),
      ]}
    />
  )
}

interface ExistingProps extends Pick<Props, 'onInvited'> {
  id: string
  onDirty: (dirty: boolean) => void
}

function ExistingAccount({ id, onDirty, onInvited }: ExistingProps) {
  const answer = useAccountQuery({ query: { id } })
  return (
    <OneRecord id={id} answer={answer}>
      {(account) => (
        <>
          {account.state === 'invited' && <InvitedNotice account={account} onInvited={onInvited} />}
          <AccountTabs account={account} onDirty={onDirty} />
        </>
      )}
    </OneRecord>
  )
}

interface Props {
  /** Undefined for a new account. */
  id?: string
  userId?: string
  /** The customer for whom a new account is, where it is known. */
  customerId?: string
  onInvited: (invitations: readonly Invitation[]) => void
  onClose: () => void
}

/** One account: what was granted, what that permits, where it is signed in, and its history. */
export function AccountDrawer({ id, userId, customerId, onInvited, onClose }: Props) {
  const t = useText()
  const narrow = useNarrow()
  return (
    <RecordDrawer title={userId ?? t('accounts.addTitle')} size={narrow ? '100%' : 720} onClose={onClose}>
      {(onDirty) =>
        id ? (
          <ExistingAccount id={id} onDirty={onDirty} onInvited={onInvited} />
        ) : (
          <AccountForm customerId={customerId} onDirty={onDirty} onCreated={(one) => onInvited([one])} />
        )
      }
    </RecordDrawer>
  )
}
