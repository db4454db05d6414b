import { UploadOutlined } from '@ant-design/icons'
import { useState, type ReactNode } from 'react'
import { App, Button, Modal } from 'antd'
import {
  accountList,
  accountActions,
  type AccountAction,
} from '#shared/platform/accounts/account-admin.contract.ts'
import type { AccountRow, Invitation } from '#shared/platform/accounts/account-admin.schema.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { useFormat, useText, useSentence, type NameIn } from '../../i18n/index.ts'
import { addAction } from '../../kit/list/add-action.tsx'
import { columnOf, valueLabelOf, type Action, type Column } from '../../kit/list/types.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { useAccountPageQuery, useAccountBatchMutation } from './account-admin.api.ts'
import { AccountDrawer } from './account-drawer.tsx'
import styles from './accounts.module.css'
import { useDangerQuestion } from '../../kit/use-danger-question.ts'
import { InvitationLinks } from './invitation-links.tsx'

type Question = Extract<AccountAction, 'stop' | 'forceOffline' | 'resetPassword'>
const isQuestion = (action: AccountAction): action is Question =>
  action === 'stop' || action === 'forceOffline' || action === 'resetPassword'

const namesShown = 8

/** What an administrator does with the chosen accounts. Whatever signs somebody out is asked first. */
function useAccountActions(
  onInvitations: (invitations: readonly Invitation[]) => void,
): Action<AccountRow>[] {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const question = useDangerQuestion()
  const [batch] = useAccountBatchMutation()

  const perform = async (action: AccountAction, rows: readonly AccountRow[]) => {
    try {
      const { changed, invitations } = await batch({ body: { action, ids: rows.map((r) => r.id) } }).unwrap()
      if (invitations.length > 0) return onInvitations(invitations)
      void message.success(t('accounts.done', { count: changed }))
    } catch (error) {
      void message.error(sentence.of(error))
    }
  }

  const ask = (action: Question, rows: readonly AccountRow[]) =>
    question({
      title: t(`accounts.ask.${action}`, { count: rows.length }),
      content: (
        <>
          <p>{t(`accounts.askHelp.${action}`)}</p>
          {rows.slice(0, namesShown).map(({ id, userId, name }) => (
            <div key={id}>
              {userId} · {name}
            </div>
          ))}
          {rows.length > namesShown && '…'}
        </>
      ),
      okText: t(`accounts.actions.${action}`),
      autoFocusButton: 'cancel',
      onOk: () => perform(action, rows),
    })

  return accountActions.map((action) => ({
    id: action,
    label: t(`accounts.actions.${action}`),
    selection: 'many',
    danger: action === 'stop',
    run: (rows) => (isQuestion(action) ? ask(action, rows) : void perform(action, rows)),
  }))
}

interface InvitationDialogProps {
  invitations: readonly Invitation[]
  onClose: () => void
}

/** Shows links that exist nowhere else, so a click beside the window does not close it. */
function InvitationDialog({ invitations, onClose }: InvitationDialogProps) {
  const t = useText()
  return (
    <Modal
      open
      mask={{ closable: false }}
      width={640}
      title={t('accounts.invitation.title')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <InvitationLinks invitations={invitations} />
    </Modal>
  )
}

const useRows = (body: QueryOf<typeof accountList>) => useAccountPageQuery({ body })
const primaryFilters = ['userId', 'name', 'role', 'state']
const tones = { active: 'done', disabled: 'stopped', invited: 'waiting' } as const

function useColumns(): Column<AccountRow>[] {
  const t = useText()
  const format = useFormat()
  const at = (value: string | null) => (value ? format.instant(value) : '–')
  const column = columnOf<AccountRow, keyof AccountRow & NameIn<'accounts.fields'>>((key) =>
    t(`accounts.fields.${key}`),
  )
  return [
    column('userId', 180),
    column('name', 180),
    column('role', 150, (a) => t(`accounts.roles.${a.role}`)),
    column('state', 150, (a) => (
      <>
        <StatusTag tone={tones[a.state]}>{t(`accounts.states.${a.state}`)}</StatusTag>
        {a.state === 'invited' && a.invitationMail && a.invitationMail !== 'none' && (
          <div className={a.invitationMail === 'failed' ? styles['failed'] : 'secondary'}>
            {t(`accounts.invitation.short.${a.invitationMail}`)}
          </div>
        )}
      </>
    )),
    column('onlineSince', 160, (a) => at(a.onlineSince)),
    column('lockedUntil', 160, (a) => at(a.lockedUntil)),
  ]
}

interface Props {
  /** Imports accounts from a sheet, which rooms above know how to read. */
  sheet: (onClose: () => void) => ReactNode
}

/** Who may sign in, as what, and which rows each of them sees. */
export function AccountList({ sheet }: Props) {
  const t = useText()
  const columns = useColumns()
  const [opened, setOpened] = useState<{ id?: string; userId?: string; customerId?: string } | null>(null)
  const [invitations, setInvitations] = useState<readonly Invitation[]>([])
  const [importing, setImporting] = useState(false)
  useAsked({ add: (customerId) => setOpened({ customerId }), import: () => setImporting(true) })
  const actions: Action<AccountRow>[] = [
    {
      id: 'import',
      label: t('accounts.import'),
      icon: <UploadOutlined />,
      selection: 'none',
      run: () => setImporting(true),
    },
    addAction(t('accounts.add'), () => setOpened({})),
    ...useAccountActions(setInvitations),
  ]
  return (
    <>
      <ListPage
        list={accountList}
        title={t('accounts.title')}
        useRows={useRows}
        columns={columns}
        filterLabel={(name) => t(`accounts.fields.${name}`)}
        valueLabel={valueLabelOf<typeof accountList.filters>({
          role: (role) => t(`accounts.roles.${role}`),
          state: (state) => t(`accounts.states.${state}`),
        })}
        primaryFilters={primaryFilters}
        onOpen={({ id, userId }) => setOpened({ id, userId })}
        actions={actions}
        empty={{ text: t('accounts.empty'), help: t('accounts.emptyHelp') }}
      />
      {opened && (
        <AccountDrawer
          {...opened}
          onInvited={(made) => {
            setOpened(null)
            setInvitations(made)
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {importing && sheet(() => setImporting(false))}
      {invitations.length > 0 && (
        <InvitationDialog invitations={invitations} onClose={() => setInvitations([])} />
      )}
    </>
  )
}
