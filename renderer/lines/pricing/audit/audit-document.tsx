import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SavedDocument } from '#shared/engine/document.contract.ts'
import type { ErrorCode } from '#shared/calls/errors.ts'
import type { Action } from '#shared/engine/action.ts'
import { total } from '#shared/kernel/decimal.ts'
import type { PriceDecision } from '#shared/lines/price-audit.contract.ts'
import { marginOf } from '#shared/lines/margin.rules.ts'
import { useFormat, useSentence, useText } from '../../../i18n/index.ts'
import { RefusableButton } from '../../../kit/actions.tsx'
import { useReasonsAgainst, type Judging, type Row } from '../../../engine/actions/action-set.ts'
import type { DocumentView } from '../../../engine/view.ts'
import type { ShownLine } from '../../shown-line.ts'
import { useMaterials } from '../../use-materials.ts'
import { PricingPage } from '../pricing-page.tsx'
import { usePricing, useWhyNotSaved } from '../use-pricing.ts'
import { AuditDialog, type AuditEnd, type AuditWords } from './audit-dialog.tsx'
import {
  decided,
  decisionsOf,
  isOpen,
  isWritten,
  materialOf,
  priceReasons,
  rowsOf,
  soldAt,
  totalIn,
  written,
  type AuditRow,
} from './audit-row.ts'
import { useMarginText } from '../../prices/margin.tsx'
import { useUnitCosts } from '../../prices/use-unit-costs.ts'
import { useAuditColumns } from './use-audit-columns.ts'

const auditRows = { rowsOf, written, isWritten, isOpen }

interface One {
  id: string
  version: number
}
type Send<B> = (body: B) => Promise<SavedDocument>

export type Audited = Row & {
  customerId: string
  salesOrg: string
  customerName: string
  salespersonName: string
  currency: string
  lines: readonly ShownLine[]
}

/** What the audit of a document's prices needs beside its lines. */
export interface AuditSettings<
  R extends Row = Row,
  D extends R & Audited = R & Audited,
  N extends string = string,
> {
  view: DocumentView<D>
  /** Address of the list of what waits. */
  list: string
  judging: Judging<R, D, N>
  /** The actions that save prices, end the check, and send the document back. */
  modify: N
  ends: Readonly<Record<AuditEnd, { name: N; action: Pick<Action, 'comment' | 'events' | 'tone'> }>>
  words: AuditWords
  /** Says how many lines are not decided yet. */
  openCode: ErrorCode
  useWrites: () => {
    modify: Send<One & { lines: PriceDecision[] }>
    submit: Send<One & { lines: PriceDecision[]; comment: string }>
    sendBack: Send<One & { comment: string }>
  }
}

interface Props<R extends Row, D extends R & Audited, N extends string> {
  settings: AuditSettings<R, D, N>
  record: D
  refresh: () => Promise<D>
}

/** The flagged lines with the allowed price of each and the price that finance decides. */
export function AuditDocument<R extends Row, D extends R & Audited, N extends string>({
  settings: { view, list, judging, modify, ends, words, openCode, useWrites },
  record: current,
  refresh,
}: Props<R, D, N>) {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const audit = usePricing(current, refresh, auditRows)
  const { record, rows, busy, openCount } = audit
  const { materials } = useMaterials(record)
  const costs = useUnitCosts(
    rows.map(({ line }) => line.materialId),
    record.currency,
  )
  const columns = useAuditColumns(materials, record.currency, costs)
  const marginText = useMarginText()
  const writes = useWrites()
  const [end, setEnd] = useState<AuditEnd | null>(null)

  const refused = useReasonsAgainst(judging, modify, record)
  const notSentBack = useReasonsAgainst(judging, ends.sendBack.name, record)
  const reasonsOf = (row: AuditRow) => priceReasons(row, materialOf(row, materials))
  const { why, saveWhy } = useWhyNotSaved(audit, reasonsOf, refused)
  const openWhy = openCount > 0 ? [sentence({ code: openCode, params: { count: openCount } })] : []
  const one = { id: record.id, version: record.version }
  const number = judging.nameOf(record)

  const store = async () => {
    await writes.modify({ ...one, lines: decisionsOf(rows) })
    await audit.showSaved()
  }
  const finish = async (comment: string) => {
    if (end === 'submit') await writes.submit({ ...one, lines: decisionsOf(rows), comment })
    else await writes.sendBack({ ...one, comment })
    void message.success(t(`${words}.${end!}Done`, { number }))
    audit.release()
    void navigate(list)
  }
  const attempt = () => {
    if (saveWhy.length === 0) void audit.run(store)
  }

  const margin = marginOf(rows.map((row) => soldAt(row, costs.get(row.line.materialId ?? ''))))
  const requestedTotal = total(rows.map(({ line }) => line.totalPrice))
  return (
    <PricingPage
      view={view}
      pricing={audit}
      title={t(`${words}.title`, { number })}
      whole={t(`${words}.whole`)}
      refused={refused}
      reasonsOf={reasonsOf}
      figures={[
        [t('lineChecks.flagged'), format.number(rows.length)],
        [
          t('lineChecks.decided'),
          `${format.number(rows.length - openCount)} / ${format.number(rows.length)}`,
        ],
        [t('lineChecks.before'), format.money(requestedTotal, record.currency)],
        [t('lineChecks.after'), format.money(total(rows.map(totalIn)), record.currency)],
        ...(margin ? [[t('document.margin'), marginText(margin)] as const] : []),
      ]}
      tools={
        <Button
          disabled={refused.length > 0 || openCount === 0}
          onClick={() => audit.change((known) => known.map(decided))}
        >
          {t('lineChecks.decideAll', { count: openCount })}
        </Button>
      }
      actions={
        <>
          <RefusableButton
            danger
            label={t(`${words}.sendBack`)}
            why={notSentBack}
            onPress={() => setEnd('sendBack')}
          />
          <RefusableButton label={t('common.save')} why={busy ? [] : saveWhy} onPress={attempt} />
        </>
      }
      finish={{
        label: t(`${words}.submit`),
        why: [...why, ...openWhy],
        onPress: () => setEnd('submit'),
      }}
      grid={{ name: 'audit', label: t('lineChecks.flagged'), columns }}
      onSave={attempt}
    >
      {end && (
        <AuditDialog
          end={end}
          action={ends[end].action}
          words={words}
          onDo={finish}
          onClose={() => setEnd(null)}
        />
      )}
    </PricingPage>
  )
}
