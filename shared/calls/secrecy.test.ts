import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { contracts } from '#shared/contracts.ts'
import { mayRead, secrets, secretsIn } from './secrecy.ts'

/** Words that probably occur in the name of a secret field. */
const telling =
  /price|cost|percent|discount|allowed|margin|credit|risk|exposure|overdue|balance|limit|internal|remark|comment|review|stock|approv|device/i

/** Fields that are agreed with a customer, written to it or printed on its papers. */
const open = new Set([
  'unitPrice',
  'totalPrice',
  'comment',
  'returnComment',
  'remark',
  // This says whether an order type asks for a discount, not how large it is.
  'allowsDiscount',
  'discountTypes',
  'needsDiscount',
  // When a price was taken, not what it is.
  'basePriceAt',
  'pricedAt',
  'pricedBy',
  // What a customer itself says with its answer.
  'answerComment',
  // The unit that a list price is for.
  'priceUnit',
  // The size of a discount, which is secret with all that it holds; in a warning it is one that its reader typed.
  'percent',
  // The name of a device, which the account that opened the session reads as well.
  'deviceName',
  // Of goods that staff load, whom alone the call answers.
  'availableStock',
  'stockAt',
  // Of what a customer owes, which its own call answers to those who may read credit.
  'limit',
  'overdueAmount',
  // Whom a company lets approve its own orders and above which amounts, which calls answer to its people and to those of the
  // staff who look after them.
  'approverIds',
  'approvalAmounts',
  // What was said in the talk about a document: each reader gets only the remarks meant for it.
  'remarks',
])

const namesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}
const fields = new Set(
  Object.values(contracts)
    .flatMap((calls) => Object.values(calls))
    .flatMap((call) => namesIn(z.toJSONSchema(call.response, { io: 'output', unrepresentable: 'any' }))),
)

describe('secrets', () => {
  it('has every field whose name tells of one, or says that it is none', () => {
    const unsaid = [...fields].filter((f) => telling.test(f) && !(f in secrets) && !open.has(f))
    expect(unsaid.toSorted()).toEqual([])
    expect([...Object.keys(secrets), ...open].filter((f) => !fields.has(f))).toEqual([])
  })

  it('are found wherever they stand, in changes of a history too', () => {
    const answer = {
      rows: [{ basePrice: null, lines: [{ basePrice: '4.20' }] }],
      changes: [{ path: 'lines.2.discountPercent', from: '1', to: '2' }],
      creditHeld: false,
    }
    expect(secretsIn(answer, 'baseViewer')).toEqual([
      'rows.0.lines.0.basePrice',
      'changes.0.lines.2.discountPercent',
    ])
    expect(secretsIn(answer, 'salesman')).toEqual([])
    expect(mayRead('customer', 'basePrice')).toBe(true)
  })
})
