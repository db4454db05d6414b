import { describe, expect, it } from 'vitest'
import { contracts } from '#shared/contracts.ts'
import { routes } from '#server/start/routes.ts'

const calls = Object.values(contracts).flatMap((group) => Object.values(group))

describe('routes', () => {
  it('every contract is served by exactly one handler', () => {
    for (const call of calls)
      expect(
        routes.filter((r) => r.call === call),
        `${call.method} ${call.path}`,
      ).toHaveLength(1)
    expect(routes).toHaveLength(calls.length)
  })

  it('no two contracts answer the same call', () => {
    const keys = calls.map(({ base, method, path, doc = '' }) => `${base} ${method} ${path} ${doc}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('only signing in, invitations, the notice, signed file links and signed call-backs are public', () => {
    const open = calls.filter((c) => c.access === 'public').map((c) => c.path)
    expect(open.toSorted()).toEqual([
      'account/invitation',
      'account/login',
      'account/register',
      'account/register',
      'account/retrieve',
      'oa/callback',
      'sap/event',
      'upload/downFile',
    ])
  })
})
