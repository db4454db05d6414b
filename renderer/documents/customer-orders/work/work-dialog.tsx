import { Alert, App, Button, Modal, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useSession } from '../../../api/session.ts'
import { needTexts } from '../../../i18n/i18n.ts'
import { useText } from '../../../i18n/index.ts'
import { useReturnFocus } from '../../../kit/use-return-focus.ts'
import { editorOf } from '../customer-order-addresses.ts'
import { HeldNotice } from './held-notice.tsx'
import { Refused } from './refused.tsx'
import { useWorkDialog } from './use-work-dialog.ts'
import { nameOf } from './verdicts.ts'
import { WorkForm } from './work-form.tsx'
import { WorkResult } from './work-result.tsx'
import type { Work, WorkEvent } from './works.ts'
import styles from './work.module.css'

const StaleDialog = lazy(async () => {
  const [{ StaleDialog: dialog }] = await Promise.all([
    import('../../../lines/prices/stale-dialog.tsx'),
    needTexts('editing'),
  ])
  return { default: dialog }
})

const StoredReviews = lazy(async () => {
  const [reviews] = await Promise.all([import('../review/stored-reviews.tsx'), needTexts('editing')])
  return reviews
})

interface Props {
  work: Exclude<Work, 'edit'>
  /** As they were when the reader decided. */
  orders: readonly CustomerOrderRow[]
  /** Told what happened to a single order. */
  onDone?: (event: WorkEvent) => void
  onClose: () => void
}

const narrowWidth = 520
const wideWidth = 640
const isSpoken = (event: WorkEvent): event is Exclude<WorkEvent, 'save'> => event !== 'save'

/** Says what will happen, asks what has to be told, and shows what came of it. */
export function WorkDialog({ work, orders, onDone, onClose }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const side = useSession().user?.role === 'customer' ? 'customer' : 'staff'
  useReturnFocus()
  const dialog = useWorkDialog(work, orders, ({ event, order }) => {
    if (isSpoken(event)) void message.success(t(`customerOrderWork.done.${event}`, { number: nameOf(order) }))
    onDone?.(event)
    onClose()
  })
  const { asked, events, ready, stopped, refused, results } = dialog
  const [first] = orders
  const single = orders.length === 1
  const action = t(`customerOrderWork.actions.${events[0]!}`)
  const mayEdit = work === 'submit' && single && refused.some((r) => r.path !== undefined)

  if (dialog.stale)
    return (
      <Suspense>
        <StaleDialog
          orders={dialog.stale}
          onAnswer={(answer) => void dialog.settle(answer)}
          onCancel={dialog.leaveStale}
        />
      </Suspense>
    )
  if (results) return <WorkResult action={action} results={results} onClose={onClose} />
  return (
    <Modal
      open
      classNames={{ header: styles['title']! }}
      width={asked.lines || work === 'submit' ? wideWidth : narrowWidth}
      title={
        single
          ? t('customerOrderWork.dialog.titleOne', { action, number: nameOf(first!) })
          : t('customerOrderWork.dialog.titleMany', { action, count: ready.length })
      }
      onCancel={onClose}
      onOk={() => void dialog.begin()}
      okText={action}
      okButtonProps={{
        danger: asked.danger ?? false,
        loading: dialog.busy,
        autoFocus: asked.comment === 'none',
      }}
      // Beside "cancel the order" a mere "cancel" would be a riddle.
      cancelText={t(stopped ? 'common.close' : asked.danger ? 'common.back' : 'common.cancel')}
      mask={{ closable: false }}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          {mayEdit && (
            <Button onClick={() => void navigate(editorOf(side, first!.id))}>
              {t('customerOrderWork.dialog.toEdit')}
            </Button>
          )}
          <CancelBtn />
          {!stopped && <OkBtn />}
        </>
      )}
    >
      <div className={styles['form']}>
        {events.filter(isSpoken).map((event) => (
          <p key={event}>{t(`customerOrderWork.explain.${event}`)}</p>
        ))}
        {work === 'submit' && !stopped && (
          <Suspense fallback={<Skeleton active paragraph={{ rows: 3 }} />}>
            <StoredReviews orders={ready.map((j) => j.order)} />
          </Suspense>
        )}
        {!single && <HeldNotice held={dialog.held} />}
        {!stopped && (
          <WorkForm
            judged={ready}
            asked={asked}
            told={dialog.told}
            missing={dialog.missing}
            cartons={refused.some((r) => r.code === 'CARTON_OPEN')}
            onChange={dialog.setTold}
          />
        )}
        {dialog.changed && (
          <Alert type="warning" showIcon role="alert" title={t('customerOrderWork.dialog.changed')} />
        )}
        <Refused reasons={refused} />
      </div>
    </Modal>
  )
}
