import { App } from 'antd'
import type { AgreementRow } from '#shared/platform/agreements/agreement.schema.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useActor } from '../../api/session.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import type { Action } from '../../kit/list/types.ts'
import { reasonsAgainst } from './agreement-facts.ts'
import { useRemoveAgreementsMutation } from './agreement.api.ts'
import type { OpenedAgreement } from './agreement-drawer.tsx'

/** What an administrator does with the chosen agreements. */
export function useAgreementActions(onOpen: (opened: OpenedAgreement) => void): Action<AgreementRow>[] {
  const t = useText()
  const sentence = useSentence()
  const actor = useActor()
  const { message, modal } = App.useApp()
  const [remove] = useRemoveAgreementsMutation()

  const ask = (rows: readonly AgreementRow[]) =>
    void modal.confirm({
      title: t('agreements.removeTitle', { count: rows.length }),
      content: t('agreements.removeHelp'),
      okText: t('agreements.remove'),
      cancelText: t('form.cancel'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: () =>
        remove({ query: { ids: rows.map(({ id }) => id).join(',') } })
          .unwrap()
          .then(() => message.success(t('agreements.removed')))
          .catch((error: unknown) => message.error(refusalOf(error).reasons.map(sentence).join(' '))),
    })
  return [
    {
      id: 'newVersion',
      label: t('agreements.newVersion'),
      selection: 'one',
      run: ([row]) => row && onOpen({ basedOn: row.id, versionNo: row.versionNo }),
    },
    {
      id: 'remove',
      label: t('agreements.remove'),
      selection: 'many',
      danger: true,
      reasons: (rows) => rows.flatMap((row) => reasonsAgainst('delete', row, actor)).slice(0, 1),
      run: ask,
    },
  ]
}
