import { contract as document } from '#shared/documents/contracts/index.ts'
import { contractActions } from '#shared/documents/contracts/contract.actions.ts'
import { contractMachine } from '#shared/documents/contracts/contract.machine.ts'
import type { Contract, ContractRow } from '#shared/documents/contracts/contract.fields.ts'
import { judgingOf } from '../../engine/actions/action-set.ts'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { cartonConsentOf } from '../../lines/cartons/carton-consent.tsx'
import { withMissingLetters } from '../../lines/papers/missing-letters.tsx'
import { papersBeside } from '../../lines/papers/papers-button.tsx'
import { bindingReviewOf } from '../../lines/review/binding-review.tsx'
import { StaleQuestion } from '../../lines/prices/stale-question.ts'
import { sideOf } from '../../engine/view.ts'
import { documentActions } from '../../engine/document/actions.ts'
import { contractApi, auditAddress, contractViews, conversionAddress } from './contract-view.ts'

export const contractJudging = judgingOf<ContractRow, Contract>()({
  document,
  machine: contractMachine,
  actions: contractActions,
})

/** Finance binds the house, its sending the seller, and its confirmation the customer. */
const binding = bindingReviewOf((role) => ({ view: contractViews[sideOf(role)], ...contractApi }))

export const contractActionSets = documentActions(contractJudging, contractActions, {
  api: contractApi,
  viewOf: ({ role }) => contractViews[sideOf(role)],
  describe: ({ customerName, totalAmount, currency }, format) =>
    [customerName, format.money(totalAmount, currency)].filter(Boolean).join(' · '),
  parts: { cartonsConfirmed: cartonConsentOf(document) },
  apart: { stalePrices: StaleQuestion },
  Beside: papersBeside(contractWrites),
  addresses: {
    check: ([row]) => row && auditAddress(row.id),
    convert: (rows) => conversionAddress(rows.map(({ id }) => id)),
  },
  previews: { agree: binding, confirm: binding, send: withMissingLetters(contractWrites, binding) },
})
