import { Alert, App, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { total } from '#shared/kernel/money.ts'
import { refusalOf, type Refusal } from '../../../api/refusal.ts'
import { useFormat, useSentence, useText } from '../../../i18n/index.ts'
import { useReasonsAgainst } from '../../../kit/actions/verdicts.ts'
import { Page } from '../../../kit/page/page.tsx'
import { RefusableButton } from '../../../kit/actions.tsx'
import { useAskBeforeLeaving } from '../../../kit/form/use-ask-before-leaving.ts'
import { LineGrid } from '../../../kit/grid/line-grid.tsx'
import type { LineGridHandle } from '../../../kit/grid/types.ts'
import { StateTag } from '../../../kit/document/state-tag.tsx'
import { useMaterials } from '../../../lines/use-materials.ts'
import { orderJudging } from '../actions/order-judging.ts'
import { orderView } from '../order-view.ts'
import { useModifyAuditMutation, useSendBackAuditMutation, useSubmitAuditMutation } from './audit.api.ts'
import { AuditDialog, type AuditEnd } from './audit-dialog.tsx'
import { decisionsOf, priceReasons, totalIn } from './audit-row.ts'
import { useAudit } from './use-audit.ts'
import { useAuditColumns } from './use-audit-columns.ts'
import { useSaveKey } from './use-save-key.ts'
import styles from './finance.module.css'

const list = '/home/financialManage'

interface Props {
  order: Order
  refresh: () => Promise<Order>
}

/** The flagged lines with the allowed price of each and the price that finance decides. */
export function AuditDocument({ order: current, refresh }: Props) {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const grid = useRef<LineGridHandle>(null)
  const audit = useAudit(current)
  const { order, rows, dirty, stale } = audit
  const release = useAskBeforeLeaving(dirty)
  const { materials } = useMaterials(order)
  const columns = useAuditColumns(materials, order.currency)
  const [save] = useModifyAuditMutation()
  const [saving, setSaving] = useState(false)
  const [submit] = useSubmitAuditMutation()
  const [sendBack] = useSendBackAuditMutation()
  const [end, setEnd] = useState<AuditEnd | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const refused = useReasonsAgainst(orderJudging, 'maintainSpecialPrice', order)
  const notSentBack = useReasonsAgainst(orderJudging, 'sendBackSpecialPrice', order)
  const reasonsOf = (row: (typeof rows)[number]) => priceReasons(row, materials.get(row.line.materialId))
  const wrong = rows.filter((row) => reasonsOf(row).length > 0)
  const open = rows.filter((row) => !row.decided)
  const wrongWhy = wrong.length > 0 ? [t('orderActions.finance.wrong', { count: wrong.length })] : []
  const openWhy =
    open.length > 0 ? [sentence({ code: 'ORDER_REVIEW_OPEN', params: { count: open.length } })] : []
  const saveWhy = [...refused, ...wrongWhy, ...(dirty ? [] : [t('orderActions.finance.nothing')])]
  const problems = (rowId: string, key: string) => {
    const row = key === 'unitPrice' ? rows.find((r) => r.id === rowId) : undefined
    return row && reasonsOf(row).map(sentence)[0]
  }
  const one = { id: order.id, version: order.version }

  const store = async () => {
    setRefusal(null)
    setSaving(true)
    try {
      await save({ body: { ...one, lines: decisionsOf(rows) } }).unwrap()
      audit.adopt(await refresh())
      void message.success(t('common.saved'))
    } catch (error) {
      setRefusal(refusalOf(error))
    } finally {
      setSaving(false)
    }
  }
  const finish = async (comment: string) => {
    if (end === 'submit') await submit({ body: { ...one, lines: decisionsOf(rows), comment } }).unwrap()
    else await sendBack({ body: { ...one, comment } }).unwrap()
    void message.success(t(`orderActions.finance.${end!}Done`, { number: orderJudging.nameOf(order) }))
    release()
    void navigate(list)
  }
  const attempt = () => {
    if (!saving && saveWhy.length === 0) void store()
  }
  // The first price cell is active, because prices are what this screen is opened for.
  const firstRow = rows[0]?.id
  const writable = refused.length === 0
  useEffect(() => {
    if (writable && firstRow !== undefined) grid.current?.focusCell({ rowId: firstRow, key: 'unitPrice' })
  }, [writable, firstRow])
  useSaveKey(() => grid.current?.commit(), attempt)

  const sum = total(rows.map(totalIn))
  const figures = [
    [t('orderActions.finance.flagged'), format.number(rows.length)],
    [
      t('orderActions.finance.decided'),
      `${format.number(rows.length - open.length)} / ${format.number(rows.length)}`,
    ],
    [
      t('orderActions.finance.before'),
      format.money(total(rows.map((r) => r.line.totalPrice)), order.currency),
    ],
    [t('orderActions.finance.after'), format.money(sum, order.currency)],
  ] as const
  return (
    <Page
      title={t('orderActions.finance.title', { number: orderJudging.nameOf(order) })}
      beside={
        <>
          <StateTag view={orderView} field="status" record={order} />
          <span className="secondary">
            {order.customerName} · {order.salespersonName}
          </span>
          <Link to={`/home/orderManage/detail?id=${order.id}`}>{t('orderActions.finance.wholeOrder')}</Link>
        </>
      }
      actions={
        <>
          <RefusableButton
            danger
            label={t('orderActions.finance.sendBack')}
            why={notSentBack}
            onPress={() => setEnd('sendBack')}
          />
          <RefusableButton label={t('common.save')} why={saving ? [] : saveWhy} onPress={attempt} />
          <RefusableButton
            primary
            label={t('orderActions.finance.submit')}
            why={[...refused, ...wrongWhy, ...openWhy]}
            onPress={() => setEnd('submit')}
          />
        </>
      }
    >
      {stale && !saving && (
        <Alert
          type="warning"
          showIcon
          title={t('orderActions.finance.stale')}
          action={
            <Button size="small" onClick={() => audit.adopt(current)}>
              {t('orderActions.split.reload')}
            </Button>
          }
        />
      )}
      {refused.length > 0 && <Alert type="info" showIcon title={refused.join(' ')} />}
      {refusal && (
        <Alert type="error" showIcon role="alert" title={refusal.reasons.map(sentence).join(' ')} />
      )}
      <div className={styles['tools']}>
        <dl className={styles['figures']}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles['buttons']}>
          <Button disabled={refused.length > 0 || open.length === 0} onClick={audit.decideAll}>
            {t('orderActions.finance.decideAll', { count: open.length })}
          </Button>
        </div>
      </div>
      <LineGrid
        ref={grid}
        fixed
        name="audit"
        label={t('orderActions.finance.flagged')}
        columns={columns}
        rows={rows}
        readOnly={refused.length > 0}
        problems={problems}
        onEdit={audit.edit}
        onUndo={audit.undo}
        onRedo={audit.redo}
        maxHeight="calc(100vh - 260px)"
      />
      {end && <AuditDialog end={end} onDo={finish} onClose={() => setEnd(null)} />}
    </Page>
  )
}
