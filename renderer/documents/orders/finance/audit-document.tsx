import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { total } from '#shared/kernel/money.ts'
import { useFormat, useSentence, useText } from '../../../i18n/index.ts'
import { RefusableButton } from '../../../kit/actions.tsx'
import { useReasonsAgainst } from '../../../kit/actions/verdicts.ts'
import { PricingPage } from '../../../lines/pricing/pricing-page.tsx'
import { usePricing, useWhyNotSaved } from '../../../lines/pricing/use-pricing.ts'
import { useMaterials } from '../../../lines/use-materials.ts'
import { orderJudging } from '../actions/order-judging.ts'
import { orderView } from '../order-view.ts'
import { useModifyAuditMutation, useSendBackAuditMutation, useSubmitAuditMutation } from './audit.api.ts'
import { AuditDialog, type AuditEnd } from './audit-dialog.tsx'
import {
  decided,
  decisionsOf,
  isOpen,
  isWritten,
  priceReasons,
  rowsOf,
  totalIn,
  written,
  type AuditRow,
} from './audit-row.ts'
import { useAuditColumns } from './use-audit-columns.ts'

const list = '/home/financialManage'
const auditRows = { rowsOf, written, isWritten, isOpen }

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
  const audit = usePricing(current, refresh, auditRows)
  const { record: order, rows, busy, openCount } = audit
  const { materials } = useMaterials(order)
  const columns = useAuditColumns(materials, order.currency)
  const [save] = useModifyAuditMutation()
  const [submit] = useSubmitAuditMutation()
  const [sendBack] = useSendBackAuditMutation()
  const [end, setEnd] = useState<AuditEnd | null>(null)

  const refused = useReasonsAgainst(orderJudging, 'maintainSpecialPrice', order)
  const notSentBack = useReasonsAgainst(orderJudging, 'sendBackSpecialPrice', order)
  const reasonsOf = (row: AuditRow) => priceReasons(row, materials.get(row.line.materialId))
  const { why, saveWhy } = useWhyNotSaved(audit, reasonsOf, refused)
  const openWhy = openCount > 0 ? [sentence({ code: 'ORDER_REVIEW_OPEN', params: { count: openCount } })] : []
  const one = { id: order.id, version: order.version }

  const store = async () => {
    await save({ body: { ...one, lines: decisionsOf(rows) } }).unwrap()
    await audit.showSaved()
  }
  const finish = async (comment: string) => {
    if (end === 'submit') await submit({ body: { ...one, lines: decisionsOf(rows), comment } }).unwrap()
    else await sendBack({ body: { ...one, comment } }).unwrap()
    void message.success(t(`orderActions.finance.${end!}Done`, { number: orderJudging.nameOf(order) }))
    audit.release()
    void navigate(list)
  }
  const attempt = () => {
    if (saveWhy.length === 0) void audit.run(store)
  }

  const asked = total(rows.map(({ line }) => line.totalPrice))
  return (
    <PricingPage
      view={orderView}
      pricing={audit}
      title={t('orderActions.finance.title', { number: orderJudging.nameOf(order) })}
      whole={t('orderActions.finance.wholeOrder')}
      refused={refused}
      reasonsOf={reasonsOf}
      figures={[
        [t('orderActions.finance.flagged'), format.number(rows.length)],
        [
          t('orderActions.finance.decided'),
          `${format.number(rows.length - openCount)} / ${format.number(rows.length)}`,
        ],
        [t('orderActions.finance.before'), format.money(asked, order.currency)],
        [t('orderActions.finance.after'), format.money(total(rows.map(totalIn)), order.currency)],
      ]}
      tools={
        <Button
          disabled={refused.length > 0 || openCount === 0}
          onClick={() => audit.change((known) => known.map(decided))}
        >
          {t('orderActions.finance.decideAll', { count: openCount })}
        </Button>
      }
      actions={
        <>
          <RefusableButton
            danger
            label={t('orderActions.finance.sendBack')}
            why={notSentBack}
            onPress={() => setEnd('sendBack')}
          />
          <RefusableButton label={t('common.save')} why={busy ? [] : saveWhy} onPress={attempt} />
          <RefusableButton
            primary
            label={t('orderActions.finance.submit')}
            why={[...why, ...openWhy]}
            onPress={() => setEnd('submit')}
          />
        </>
      }
      grid={{ name: 'audit', label: t('orderActions.finance.flagged'), columns }}
      onSave={attempt}
    >
      {end && <AuditDialog end={end} onDo={finish} onClose={() => setEnd(null)} />}
    </PricingPage>
  )
}
