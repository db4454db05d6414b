import { App } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { WrittenRow } from '#shared/areas/messages/written.schema.ts'
import { useActor } from '../../api/session.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import type { Action } from '../../kit/list/types.ts'
import { reasonsAgainst, writtenPath } from './message-facts.ts'
import { useRecallMessageMutation, useRemoveMessagesMutation } from './written.api.ts'

type Chosen = Pick<WrittenRow, 'id' | 'title' | 'status' | 'own' | 'recipients' | 'viewed'>

/** What an author does with messages: edit a draft, view, recall, delete. */
export function useMessageActions(
  onEdit: (id: string) => void,
): Record<'edit' | 'view' | 'recall' | 'remove', Action<Chosen>> {
  const t = useText()
  const sentence = useSentence()
  const actor = useActor()
  const navigate = useNavigate()
  const { message, modal } = App.useApp()
  const [recall] = useRecallMessageMutation()
  const [remove] = useRemoveMessagesMutation()
  async function announce(work: Promise<unknown>, done: string): Promise<void> {
    try {
      await work
      void message.success(done)
    } catch (error) {
      void message.error(sentence.of(error))
    }
  }
  const ask = (title: string, content: string, okText: string, onOk: () => Promise<unknown>) =>
    void modal.confirm({
      title,
      content,
      okText,
      cancelText: t('form.cancel'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk,
    })
  return {
    edit: {
      id: 'edit',
      label: t('common.edit'),
      selection: 'one',
      reasons: (rows) => rows.flatMap((row) => reasonsAgainst('save', row, actor)),
      run: ([row]) => row && onEdit(row.id),
    },
    view: {
      id: 'view',
      label: t('messageScreens.tabs.text'),
      selection: 'one',
      run: ([row]) => row && void navigate(writtenPath(row.id)),
    },
    recall: {
      id: 'recall',
      label: t('messageScreens.recall'),
      selection: 'one',
      danger: true,
      reasons: (rows) => rows.flatMap((row) => reasonsAgainst('recall', row, actor)),
      run: ([row]) =>
        row &&
        ask(
          t('messageScreens.recallTitle', { title: row.title }),
          t('messageScreens.recallHelp'),
          t('messageScreens.recall'),
          () => announce(recall({ body: { id: row.id } }).unwrap(), t('messageScreens.recalled')),
        ),
    },
    remove: {
      id: 'remove',
      label: t('messageScreens.remove'),
      selection: 'many',
      danger: true,
      reasons: (rows) => rows.flatMap((row) => reasonsAgainst('delete', row, actor)).slice(0, 1),
      run: (rows) =>
        ask(
          t('messageScreens.removeTitle', { count: rows.length }),
          t('messageScreens.removeHelp'),
          t('messageScreens.remove'),
          () =>
            announce(
              remove({ query: { ids: rows.map(({ id }) => id).join(',') } }).unwrap(),
              t('messageScreens.removed'),
            ),
        ),
    },
  }
}
