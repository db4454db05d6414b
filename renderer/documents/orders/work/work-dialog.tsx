import { Alert, App, Modal } from 'antd'
import { lazy, useState } from 'react'
import type { StalePrices } from '#shared/lines/line.schema.ts'
import type { BatchResult } from '#shared/documents/orders/order-write.contract.ts'
import type { OrderRow } from '#shared/documents/orders/order.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useActor } from '../../../api/session.ts'
import { needTexts } from '../../../i18n/i18n.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import { hasStalePrices } from '../../../lines/prices/stale-lines.ts'
import { CreditWarnings } from '../credit/credit-warnings.tsx'
import type { Close } from './opened.ts'
import { openIn, ResultsDialog } from './results-dialog.tsx'
import { useWorks, type Told } from './use-works.ts'
import { judge, nameOf, namedSentences } from './verdicts.ts'
import { WorkForm } from './work-form.tsx'
import { works, type Work } from './works.ts'
import styles from './work.module.css'

const StaleDialog = lazy(async () => {
  const [{ StaleDialog: dialog }] = await Promise.all([
    import('../../../lines/prices/stale-dialog.tsx'),
    needTexts('editing'),
  ])
  return { default: dialog }
})

interface Props {
  work: Work
  orders: readonly OrderRow[]
  /** What came of it, when it has begun already. */
  results?: BatchResult | undefined
  onClose: Close
}

/** Says what will happen to which orders, asks what the work must be told, and then shows what came of each. */
export function WorkDialog({ work, orders, results: begun, onClose }: Props) {
  const t = useText()
  const sentence = useSentence()
  const actor = useActor()
  const { message } = App.useApp()
  const perform = useWorks()
  const [told, setTold] = useState<Told>({ comment: '', outcome: 'returned' })
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [results, setResults] = useState(begun)
  const [answered, setAnswered] = useState(false)
  const asks = works[work]
  const action = t(`orderActions.actions.${work}`)
  const judged = judge(work, orders, actor)
  const ready = judged.filter((j) => j.reasons.length === 0)
  const held = judged.filter((j) => j.reasons.length > 0)

  const begin = async () => {
    const comment = told.comment.trim()
    setMissing(asks.comment === 'required' && comment === '')
    if (asks.comment === 'required' && comment === '') return
    setBusy(true)
    const answers = await perform(
      work,
      ready.map((j) => j.order),
      { ...told, comment },
    )
    setBusy(false)
    const skipped = held.map(({ order, reasons }) => ({
      id: order.id,
      orderNo: nameOf(order),
      done: false,
      reasons: [...reasons],
    }))
    conclude([...answers, ...skipped])
  }
  const conclude = (all: BatchResult) => {
    if (all.length > 1 || openIn(all).length > 0) return setResults(all)
    void message.success(t('orderActions.dialog.succeeded', { action, number: all[0]!.orderNo }))
    onClose([])
  }

  const stale = (results ?? []).filter(hasStalePrices)
  const settle = async (stalePrices: StalePrices) => {
    const ids = new Set(stale.map((r) => r.id))
    setBusy(true)
    const again = await perform(
      work,
      orders.filter((order) => ids.has(order.id)),
      { ...told, comment: told.comment.trim(), stalePrices },
    )
    setBusy(false)
    setAnswered(true)
    conclude((results ?? []).map((before) => again.find((r) => r.id === before.id) ?? before))
  }

  if (stale.length > 0 && !answered)
    return (
      <StaleDialog
        refused={stale.map((r) => ({ name: r.orderNo, reasons: r.reasons as Reason[] }))}
        busy={busy}
        onAnswer={(answer) => void settle(answer)}
        onCancel={() => setAnswered(true)}
      />
    )
  if (results) return <ResultsDialog action={action} results={results} onClose={onClose} />
  const title =
    orders.length === 1
      ? t('orderActions.dialog.titleOne', { action, number: nameOf(orders[0]!) })
      : t('orderActions.dialog.title', { action, count: ready.length })
  return (
    <Modal
      open
      title={title}
      onCancel={() => onClose()}
      onOk={() => void begin()}
      okText={action}
      okButtonProps={{
        danger: asks.danger ?? false,
        disabled: ready.length === 0,
        loading: busy,
        autoFocus: asks.comment === 'none',
      }}
      cancelText={t('common.cancel')}
      mask={{ closable: false }}
    >
      <div className={styles['form']}>
        <span>{t(`orderActions.explain.${work}`)}</span>
        {held.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('orderActions.dialog.notReady', { count: held.length })}
            description={
              <ul className={styles['held']}>
                {namedSentences(held, sentence, true).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            }
          />
        )}
        {work === 'submitToCustomerService' && <CreditWarnings orders={ready.map((j) => j.order)} />}
        <WorkForm
          asks={asks}
          told={told}
          alone={orders.every((order) => order.customerOrderNo === '')}
          missing={missing}
          onChange={setTold}
        />
      </div>
    </Modal>
  )
}
