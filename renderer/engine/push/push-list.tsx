import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pushedDocuments } from '#shared/documents/push-kinds.ts'
import { pushList, type PushRow } from '#shared/engine/push/push.schema.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { usePermission } from '../../api/session.ts'
import { useFormat, useText, type NameIn } from '../../i18n/index.ts'
import { columnOf, valueLabelOf, type Action, type Column } from '../../kit/list/types.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useAttempt } from '../../kit/use-attempt.ts'
import { batchesAddress } from './push-address.ts'
import { PushDrawer } from './push-drawer.tsx'
import { PushStateTag } from './push-words.tsx'
import { useDifferenceWords } from './use-difference-words.ts'
import { SapState } from './sap-state.tsx'
import { usePushPageQuery, useReconcilePushesMutation } from './push.api.ts'

const useRows = (body: QueryOf<typeof pushList>) => usePushPageQuery({ body })
const primaryFilters = ['state', 'orderNo', 'createdAt', 'stuck', 'sapDiffers']

function useColumns(): Column<PushRow>[] {
  const t = useText()
  const format = useFormat()
  const column = columnOf<PushRow, keyof PushRow & NameIn<'pushScreens.fields'>>((key) =>
    t(`pushScreens.fields.${key}`),
  )
  const { words, said } = useDifferenceWords()
  const at = (value: string | null) => (value ? format.instant(value) : '–')
  return [
    column('orderNo', 150),
    column('kind', 110, (p) => t(`pushScreens.kinds.${p.kind}`)),
    column('state', 160, (p) => <PushStateTag state={p.state} />),
    column('customerName', 190),
    column('sapOrderNo', 130),
    column('messages', 260, (p) => p.messages.map((m) => said(m, p)).join(' ') || '–'),
    column('differences', 200, (p) => (p.sapDiffers ? words(p.differences, p) : '–')),
    { ...column('tries', 80, (p) => format.number(p.tries)), align: 'right' },
    column('createdAt', 150, (p) => at(p.createdAt)),
    column('requestedName', 110),
    column('nextAt', 150, (p) => at(p.nextAt)),
    { ...column('reference', 190), hidden: true },
    { ...column('salesOrg', 90), hidden: true },
    { ...column('sapBuildingNo', 150), hidden: true },
    { ...column('sentAt', 150, (p) => at(p.sentAt)), hidden: true },
    { ...column('settleUntil', 150, (p) => at(p.settleUntil)), hidden: true },
    { ...column('endedAt', 150, (p) => at(p.endedAt)), hidden: true },
    { ...column('updatedAt', 150, (p) => at(p.updatedAt)), hidden: true },
  ]
}

/** The operator's list of everything that was sent to SAP or waits to be sent, with SAP's answers. */
export function PushListScreen() {
  const t = useText()
  const attempt = useAttempt()
  const columns = useColumns()
  const [opened, setOpened] = useState<string | null>(null)
  const [reconcile] = useReconcilePushesMutation()
  const navigate = useNavigate()
  const pushes = usePermission('order.push')
  const batches = pushedDocuments.map((name): Action<PushRow> => ({
    id: `batches.${name}`,
    label: t('pushScreens.batch.recent'),
    selection: 'none',
    run: () => void navigate(batchesAddress(name)),
  }))
  const actions: Action<PushRow>[] = [
    ...(pushes ? batches : []),
    {
      id: 'reconcile',
      label: t('pushScreens.list.reconcile'),
      selection: 'none',
      run: () => void attempt(reconcile().unwrap(), () => t('pushScreens.list.reconciling')),
    },
  ]
  return (
    <>
      <SapState />
      <ListPage
        list={pushList}
        title={t('pushScreens.list.title')}
        useRows={useRows}
        columns={columns}
        filterLabel={(name) => t(`pushScreens.fields.${name}`)}
        valueLabel={valueLabelOf<typeof pushList.filters>({
          state: (state) => t(`pushScreens.states.${state}`),
          kind: (kind) => t(`pushScreens.kinds.${kind}`),
        })}
        primaryFilters={primaryFilters}
        onOpen={(row) => setOpened(row.id)}
        actions={actions}
        empty={{ text: t('pushScreens.list.empty'), help: t('pushScreens.list.emptyHelp') }}
      />
      {opened && <PushDrawer id={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
