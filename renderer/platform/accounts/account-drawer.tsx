import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import type { AccountDetail, Invitation } from '#shared/platform/accounts/account-admin.schema.ts'
import { keyIn, useText } from '../../i18n/index.ts'
import type { Change } from '../../records/history/changes.tsx'
import { RecordHistory } from '../../records/history/record-history.tsx'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { RecordDrawer } from '../../kit/form/record-drawer.tsx'
import { useNarrow } from '../../kit/use-media.ts'
import { useOperationWords } from '../operations/use-operation-words.ts'
import { useAccountHistoryQuery, useAccountQuery } from './account-admin.api.ts'
import { InvitedNotice } from './invited-notice.tsx'
import { AccountForm } from './account-form.tsx'
import { SessionTable } from './session-table.tsx'
import { permissionsOf, type Permission } from '#shared/calls/permissions.ts'
import type { Role } from '#shared/vocabulary/roles.ts'
import styles from './accounts.module.css'

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
