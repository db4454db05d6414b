import { lazy } from 'react'
import { requisition as document } from '#shared/documents/requisitions/index.ts'
import { requisitionWrites, requisitionActions } from '#shared/documents/requisitions/requisition.actions.ts'
import { requisitionMachine } from '#shared/documents/requisitions/requisition.machine.ts'
import type { Requisition, RequisitionRow } from '#shared/documents/requisitions/requisition.fields.ts'
import { judgingOf } from '../../engine/actions/action-set.ts'
import { documentActions } from '../../engine/document/actions.ts'
import { NewDay } from '../../lines/open-lines/new-day.tsx'
import { papersBeside } from '../../lines/papers/papers-button.tsx'
import { requisitionApi, requisitionView } from './requisition-view.tsx'
import { StockQuestion } from './stock-question.tsx'

export const requisitionJudging = judgingOf<RequisitionRow, Requisition>()({
  document,
  machine: requisitionMachine,
  actions: requisitionActions,
})

export const requisitionActionSets = documentActions(requisitionJudging, requisitionActions, {
  api: requisitionApi,
  viewOf: () => requisitionView,
  describe: ({ customerName, totalAmount, currency }, format) =>
    `${customerName} · ${format.money(totalAmount, currency)}`,
  parts: { day: NewDay },
  apart: {
    stockConfirmed: ({ refused, busy, onAnswer, onCancel }) => (
      <StockQuestion
        reasons={refused.flatMap(({ reasons }) => reasons)}
        busy={busy}
        onAgree={() => onAnswer(true)}
        onCancel={onCancel}
      />
    ),
  },
  Beside: papersBeside(requisitionWrites),
  pageDialogs: { adjust: lazy(() => import('./adjust-dialog.tsx')) },
})
