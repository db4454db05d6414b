import { describe, expect, it } from 'vitest'
import { askingStates, inquiryStates } from './inquiry.fields.ts'
import { isLate, turnForCustomer, turnOf } from './inquiry-turn.ts'

describe('the turn of an inquiry', () => {
  it('is finance’s while prices are asked for, and nobody’s in the end', () => {
    expect(inquiryStates.map((status) => turnOf({ status, asking: 'none' }))).toEqual([
      'salesman',
      'salesman',
      'finance',
      'approver',
      'salesman',
      'nobody',
      'salesman',
      'nobody',
    ])
  })

  it('is the customer’s while it writes, and sales’ once it has asked', () => {
    expect(turnOf({ status: 'draft', asking: 'draft' })).toBe('customer')
    expect(askingStates.map((asking) => turnForCustomer({ asking, offerAsked: false }))).toEqual([
      'nobody',
      'customer',
      'salesman',
      'nobody',
      'nobody',
      'nobody',
    ])
    expect(turnForCustomer({ asking: 'answered', offerAsked: true })).toBe('salesman')
  })

  it('is late from the day after the answer was due, until the prices are there', () => {
    const answerBy = '2026-11-22'
    const late = inquiryStates.filter((status) => isLate({ status, answerBy }, '2026-11-23'))
    expect(late).toEqual(['draft', 'asked', 'submitted', 'oa_pending', 'returned'])
    expect(isLate({ status: 'submitted', answerBy }, answerBy)).toBe(false)
    expect(isLate({ status: 'submitted', answerBy: null }, '2026-11-23')).toBe(false)
  })
})
