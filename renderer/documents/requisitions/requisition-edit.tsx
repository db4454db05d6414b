import { StockQuestion } from './stock-question.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { load, loadReasons } from '#shared/documents/requisitions/load.rules.ts'
import { emptyLoad } from '#shared/documents/requisitions/plan.rules.ts'
import { requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import {
  requisitionHeader,
  requisitionLineInput,
  type Requisition,
  type RequisitionRow,
} from '#shared/documents/requisitions/requisition.fields.ts'
import { isPositive } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { differenceOf, inCommonOfDelivery } from '#shared/lines/open-lines/open-line.rules.ts'
import { picked } from '#shared/kernel/pick.ts'
import { editorEndpoint } from '../../engine/editor/editor-endpoint.ts'
import type { EditorPart, EditorSettings } from '../../engine/editor/editor-settings.ts'
import { PlainEditor } from '../../engine/editor/plain-editor.tsx'
import type { PlainWrites } from '../../engine/editor/use-plain-saving.ts'
import { ReturnedNotice } from '../../engine/state/returned-notice.tsx'
import { keyIn, refusalOf } from '../../i18n/index.ts'
import { useLazyEveryOpenLineQuery } from '../../lines/open-lines/open-line.api.ts'
import { PlanBoard } from './plan/plan-board.tsx'
import { requisitionJudging } from './requisition-action-sets.tsx'
import { requisitionApi, requisitionView, type RequisitionContent } from './requisition-view.tsx'

const startLoads = [emptyLoad('40HQ')]

const plan: EditorPart<Requisition, RequisitionContent> = {
  name: 'lines',
  also: ['loads'],
  read: (record) => ({
    lines: (record?.lines ?? []).map((line) => picked(requisitionLineInput, line)),
    loads: record && record.loads.length > 0 ? record.loads : startLoads,
  }),
  contentOf: ({ lines, loads, ...header }) => ({ header, loads, lines }),
  stored: (content) => content,
  factsOf: ({ lines }) => ({ lineCount: lines.length }),
  text: (t, list, name) =>
    t(name === 'loads' ? 'requisitions.plan.loadCount' : 'requisitions.plan.lineCount', {
      count: Array.isArray(list) ? list.length : 0,
    }),
  place: (t, path) => {
    const [list, at, key = ''] = path.split('.')
    const number = Number(at ?? 0) + 1
    if (list === 'loads')
      return {
        place: t('requisitions.plan.loadPlace', { load: number }),
        cell: { rowId: String(number), key: 'number' },
      }
    if (at === undefined) return { place: t('requisitions.lines') }
    const field = key === 'loadNo' || key === 'quantity' ? t(keyIn('requisitions.lineFields', key)) : ''
    return {
      place: t('requisitions.plan.linePlace', { line: number, field }).trim(),
      cell: { rowId: at, key },
    }
  },
  Body: PlanBoard,
}

/** The order whose lines are to be requested, as the address names it, begins chosen as far as they go together. */
function useBeginning() {
  const [params] = useSearchParams()
  const [read] = useLazyEveryOpenLineQuery()
  return async () => {
    const order = params.get('order')
    if (!order) return {}
    const items = params.get('items')?.split(',').map(Number)
    const rows = await read([{ sapOrderNo: order, closed: false }]).unwrap()
    const found = rows.filter(
      ({ sapOrderNo, sapItem, open }) =>
        sapOrderNo === order && isPositive(open) && (items?.includes(sapItem) ?? true),
    )
    return {
      lines: found
        .filter((line) => differenceOf(line, found[0], inCommonOfDelivery) === undefined)
        .map(({ id, open }) => ({ openLineId: id, quantity: open, loadNo: 1 })),
    }
  }
}

const useSending = editorEndpoint('requisition', {
  create: requisitionWrites.create,
  save: requisitionWrites.save,
  finish: requisitionWrites.commit,
})

/** A question about stock that waits for its answer. */
interface Asked {
  reasons: readonly Reason[]
  answer: (agreed: boolean) => void
}

/** The calls of the editor; a requisition of more than there is in stock is submitted after a question. */
function writesAsking(ask: (asked: Asked | null) => void): () => PlainWrites {
  return function useWrites() {
    const { save, finish } = useSending()
    return {
      save,
      async finish({ id, version }) {
        try {
          return await finish({ id, version, stockConfirmed: false })
        } catch (error) {
          const { reasons } = refusalOf(error)
          if (!reasons.every(({ code }) => code === 'STOCK_SHORT')) throw error
          const agreed = await new Promise<boolean>((resolve) => ask({ reasons, answer: resolve }))
          ask(null)
          if (!agreed) throw error
          return finish({ id, version, stockConfirmed: true })
        }
      },
    }
  }
}

/** The types of its editor. */
interface Shape {
  row: RequisitionRow
  document: Requisition
  content: RequisitionContent
  action: 'edit' | 'commit'
}

const settings: EditorSettings<Shape> = {
  view: requisitionView,
  schema: requisitionHeader.extend({ lines: z.array(requisitionLineInput), loads: z.array(load) }),
  judging: requisitionJudging,
  finish: { action: 'commit' },
  // Whoever begins one is its maker.
  start: { isMaker: true },
  assume: { lineCount: 1 },
  api: requisitionApi,
  useBeginning,
  part: plan,
  also: (content) => loadReasons(content.loads),
}

/** Where a requisition is planned until it is submitted. */
export function RequisitionEditScreen() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [useWrites] = useState(() => writesAsking(setAsked))
  return (
    <>
      <PlainEditor
        settings={settings}
        useWrites={useWrites}
        notice={({ record }) => <ReturnedNotice words="requisitions" record={record} />}
      />

      {asked && (
        <StockQuestion
          reasons={asked.reasons}
          onAgree={() => asked.answer(true)}
          onCancel={() => asked.answer(false)}
        />
      )}
    </>
  )
}
