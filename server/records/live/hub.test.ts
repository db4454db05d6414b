import { describe, expect, it } from 'vitest'
import type { Actor } from '#shared/calls/actor.ts'
import { systemActor } from '../scope/system-actor.ts'
import { reaches } from './hub.ts'

const row = { customerId: 'c1', salesOrg: '1000', salespersonId: 's1', country: 'ID' }
const actor = (role: Actor['role'], more: Partial<Actor> = {}): Actor => ({
  ...systemActor,
  accountId: 'me',
  role,
  ...more,
})

describe('who hears of a change', () => {
  it('a customer of his own documents only', () => {
    expect(reaches(actor('customer', { customerIds: ['c1'] }), { row })).toBe(true)
    expect(reaches(actor('customer', { customerIds: ['c2'] }), { row })).toBe(false)
    expect(reaches(actor('customer', { customerIds: ['c1'] }), { row, staffOnly: true })).toBe(false)
  })

  it('staff within their scope', () => {
    expect(reaches(actor('salesman', { salespersonId: 's1' }), { row })).toBe(true)
    expect(reaches(actor('salesman', { salespersonId: 's2' }), { row })).toBe(false)
    expect(reaches(actor('salesman'), { row: { ...row, salespersonId: null } })).toBe(false)
    expect(reaches(actor('customerService', { salesOrgs: ['1000'] }), { row })).toBe(true)
    expect(reaches(actor('baseViewer', { salesOrgs: ['2000'] }), { row })).toBe(false)
    expect(reaches(actor('finance', { countries: ['ID'] }), { row })).toBe(true)
    expect(reaches(actor('administrator'), { row })).toBe(true)
  })

  it('a customer’s own draft is the customer’s alone', () => {
    expect(reaches(actor('customer', { customerIds: ['c1'] }), { row, customerOnly: true })).toBe(true)
    for (const staff of [actor('administrator'), actor('customerService', { salesOrgs: ['1000'] })])
      expect(reaches(staff, { row, customerOnly: true })).toBe(false)
  })

  it('a session that ended, and not the one that took its place', () => {
    expect(reaches(actor('customer', { sessionId: 'old' }), { sessions: ['old'] })).toBe(true)
    expect(reaches(actor('customer', { sessionId: 'new' }), { sessions: ['old'] })).toBe(false)
  })

  it('named accounts, and nobody when nobody is named', () => {
    expect(reaches(actor('customer'), { accounts: ['me'] })).toBe(true)
    expect(reaches(actor('administrator'), { accounts: ['you'] })).toBe(false)
    expect(reaches(actor('administrator'), {})).toBe(false)
  })
})
