import { App } from 'antd'
import { accountActions, type AccountAction } from '#shared/platform/accounts/account-admin.contract.ts'
import type { AccountRow, Invitation } from '#shared/platform/accounts/account-admin.schema.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { useDangerQuestion } from '../../kit/use-danger-question.ts'
import type { Action } from '../../kit/list/types.ts'
import { useAccountBatchMutation } from './account-admin.api.ts'

type Question = Extract<AccountAction, 'stop' | 'forceOffline' | 'resetPassword'>
const isQuestion = (action: AccountAction): action is Question =>
  action === 'stop' || action === 'forceOffline' || action === 'resetPassword'

const namesShown = 8

/** What an administrator does with the chosen accounts. Whatever signs somebody out is asked first. */
export function useAccountActions(
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
      void message.error(sentence.all(refusalOf(error).reasons))
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
