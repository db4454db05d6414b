import { quotation as document } from '#shared/documents/quotations/index.ts'
import { quotationActions } from '#shared/documents/quotations/quotation.actions.ts'
import { quotationMachine } from '#shared/documents/quotations/quotation.machine.ts'
import type { Quotation, QuotationRow } from '#shared/documents/quotations/quotation.schema.ts'
import { useActor } from '../../api/session.ts'
import { judgingOf } from '../../engine/actions/verdicts.ts'

export const quotationJudging = judgingOf<QuotationRow, Quotation>()({
  document,
  machine: quotationMachine,
  actions: quotationActions,
  useReader: () => ({ actor: useActor(), factsOf: (row: QuotationRow) => row }),
})
