import type { AgreementRow } from '#shared/areas/agreements/agreement.schema.ts'
import { useActor } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import type { Action } from '../../kit/list/types.ts'
import { useAttempt } from '../../kit/use-attempt.ts'
import { useDangerQuestion } from '../../kit/use-danger-question.ts'
import { reasonsAgainst } from './agreement-facts.ts'
import { useRemoveAgreementsMutation } from './agreement.api.ts'
import type { OpenedAgreement } from './agreement-drawer.tsx'

/** What an administrator does with the chosen agreements. */
export function useAgreementActions(onOpen: (opened: OpenedAgreement) => void): Action<AgreementRow>[] {
  const t = useText()
  const attempt = useAttempt()
  const question = useDangerQuestion()
  const actor = useActor()
  const [remove] = useRemoveAgreementsMutation()

  const ask = (rows: readonly AgreementRow[]) =>
    question({
      title: t('agreements.removeTitle', { count: rows.length }),
      content: t('agreements.removeHelp'),
      okText: t('agreements.remove'),
      autoFocusButton: 'cancel',
      onOk: () =>
        attempt(remove({ query: { ids: rows.map(({ id }) => id).join(',') } }).unwrap(), () =>
          t('agreements.removed'),
        ),
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
