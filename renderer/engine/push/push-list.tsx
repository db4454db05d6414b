import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Alert, Button, Flex, Radio, type RadioChangeEvent } from 'antd'
import { pushedDocuments } from '#shared/documents/push-kinds.ts'
import { pushList, type PushRow, type SapStrange } from '#shared/engine/push/push.schema.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { sapIdentities, type SapIdentity } from '#shared/engine/push/push.contract.ts'
import { usePermission } from '../../api/session.ts'
import { useFormat, useText, useSentence, type NameIn } from '../../i18n/index.ts'
import { columnOf, valueLabelOf, type Action, type Column } from '../../kit/list/types.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useAttempt } from '../../kit/use-attempt.ts'
import { CommentDialog } from '../../kit/form/comment-dialog.tsx'
import { batchesAddress } from './push-address.ts'
import { PushDrawer } from './push-drawer.tsx'
import { PushStateTag } from './push-words.tsx'
import { useDifferenceWords } from './use-difference-words.ts'
import {
  usePushPageQuery,
  useReconcilePushesMutation,
  useGoOnMutation,
  useSapStateQuery,
  useAcceptSystemMutation,
  useRecognizeSapMutation,
} from './push.api.ts'

/** Asks what the SAP is, and says what follows from each answer. */
function Decision({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [identity, setIdentity] = useState<SapIdentity>('same')
  const [accept] = useAcceptSystemMutation()
  return (
    <CommentDialog
      title={t('pushScreens.list.strange.question')}
      label={t('pushScreens.detail.comment')}
      hint={t(`pushScreens.list.strange.${identity}Hint`)}
      okText={t('pushScreens.list.strange.ok')}
      danger={identity === 'other'}
      onRun={(comment) => accept({ body: { is: identity, comment } }).unwrap()}
      onDone={onClose}
      onClose={onClose}
    >
      <Radio.Group
        vertical
        value={identity}
        onChange={({ target }: RadioChangeEvent) => setIdentity(target.value as SapIdentity)}
        options={sapIdentities.map((one) => ({ value: one, label: t(`pushScreens.list.strange.${one}`) }))}
      />
    </CommentDialog>
  )
}

/** Says that the SAP that answers does not know our orders, and leads to the decision what it is. */
function StrangeSystem({ strange: { address, asked, missing, foreign } }: { strange: SapStrange }) {
  const t = useText()
  const attempt = useAttempt()
  const [isOpen, setOpen] = useState(false)
  const [recognize, { isLoading }] = useRecognizeSapMutation()
  const numbers = [...missing, ...foreign].join(t('common.comma'))
  return (
    <>
      <Alert
        role="alert"
        type="error"
        showIcon
        title={t(`pushScreens.list.strange.${asked === 0 ? 'unproved' : 'title'}`, { address })}
        description={
          asked > 0 &&
          t('pushScreens.list.strange.facts', {
            asked,
            missing: missing.length,
            foreign: foreign.length,
            numbers,
          })
        }
        action={
          <Flex vertical gap={8}>
            <Button loading={isLoading} onClick={() => void attempt(recognize().unwrap())}>
              {t('pushScreens.list.strange.again')}
            </Button>
            <Button danger onClick={() => setOpen(true)}>
              {t('pushScreens.list.strange.decide')}
            </Button>
          </Flex>
        }
      />
      {isOpen && <Decision onClose={() => setOpen(false)} />}
    </>
  )
}

/** Resumes the connection after SAP was repaired; the operator says what was done. */
function GoOn() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [goOn] = useGoOnMutation()
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('pushScreens.list.goOn')}</Button>
      {open && (
        <CommentDialog
          title={t('pushScreens.list.goOn')}
          label={t('pushScreens.detail.comment')}
          hint={t('pushScreens.list.stoppedHint')}
          okText={t('pushScreens.list.goOn')}
          onRun={(comment) => goOn({ body: { comment } }).unwrap()}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  )
}

/** The state of the connection to SAP, which matters before any single push. */
function SapState() {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const { data } = useSapStateQuery(undefined, { pollingInterval: 30_000 })
  if (!data) return null
  const { kind, pauses, stop, strange } = data
  return (
    <Flex vertical gap={8} style={{ marginBottom: 8 }}>
      {kind === 'none' && (
        <Alert role="alert" type="error" showIcon title={sentence({ code: 'SAP_NOT_SET' })} />
      )}
      {kind === 'simulated' && <Alert type="info" showIcon title={t('pushScreens.list.simulated')} />}
      {strange && <StrangeSystem strange={strange} />}
      {stop && (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={t('pushScreens.list.stopped', {
            order: stop.orderNo,
            number: stop.sapOrderNo,
            kept: stop.kept || '–',
            reference: stop.reference,
          })}
          description={t('pushScreens.list.stoppedHint')}
          action={<GoOn />}
        />
      )}
      {pauses.map(({ service, until }) => (
        <Alert
          key={service}
          type="warning"
          showIcon
          title={t('pushScreens.list.paused', {
            until: format.instant(until),
            service: service || t('pushScreens.list.allServices'),
          })}
        />
      ))}
    </Flex>
  )
}

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
