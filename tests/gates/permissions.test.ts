import { describe, expect, it } from 'vitest'
import { contracts } from '#shared/contracts.ts'
import { permissionNames, permissions } from '#shared/calls/permissions.ts'

describe('role × permission', () => {
  it('pushing, returning, voiding, closing and lead times are customer service’s alone', () => {
    for (const p of ['order.push', 'order.return', 'order.void', 'order.close', 'order.leadTime'] as const)
      expect(permissions[p]).toEqual(['customerService'])
  })

  it('a customer holds nothing of the staff’s documents', () => {
    const held = permissionNames.filter((p) => (permissions[p] as readonly string[]).includes('customer'))
    expect(
      held.filter((p) => p.startsWith('order.') || p.startsWith('customer.') || p.endsWith('.write')),
    ).toEqual([])
  })

  it('every call but the public ones asks for something that exists', () => {
    for (const calls of Object.values(contracts))
      for (const call of Object.values(calls))
        expect(['public', 'signedIn', ...permissionNames]).toContain(call.access)
  })
})
