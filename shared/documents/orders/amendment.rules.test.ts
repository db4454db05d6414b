import { expect, it } from 'vitest'
import { amendedByCustomerPath } from './amendment.rules.ts'

it.each([
  ['lines.3.unitPrice', 'lines.3.unitPrice'],
  ['lines.3', 'lines.3'],
  ['deliveryTime', 'requestedDate'],
  ['oceanFreight', 'oceanFreight'],
  ['lines.3.financialRemark', undefined],
  ['lines.3.reviewDecided', undefined],
  ['purchaseNo', undefined],
  ['creditWarning.0', undefined],
])('a change of %s is told the customer as %s', (path, told) => {
  expect(amendedByCustomerPath(path)).toBe(told)
})
