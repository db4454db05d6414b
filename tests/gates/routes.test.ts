import { describe, expect, it } from 'vitest'
import { contracts } from '#shared/contracts.ts'
import type { Call } from '#shared/kernel/contract.ts'
import { addressOf } from '#server/http/mount.ts'
import { routes } from '#server/start/routes.ts'

const calls = Object.values(contracts).flatMap((group) => Object.values(group))
const line = (call: Call) =>
  [
    call.method.toUpperCase().padEnd(6),
    addressOf(call).padEnd(52),
    (call.doc ?? '').padEnd(14),
    call.access.padEnd(24),
    call.scope,
  ]
    .join(' ')
    .trimEnd()

describe('routes', () => {
  it('every contract is served by exactly one handler', () => {
    for (const call of calls)
      expect(
        routes.filter((r) => r.call === call),
        line(call),
      ).toHaveLength(1)
    expect(routes).toHaveLength(calls.length)
  })

  it('who may call what, and whose rows it touches', async () => {
    const table = calls.map(line).toSorted().join('\n')
    await expect(`${table}\n`).toMatchFileSnapshot('./routes.txt')
  })

  it('only signing in, invitations, the notice, signed file links and signed call-backs are public', () => {
    const open = calls.filter((c) => c.access === 'public').map((c) => c.path)
    expect(open.toSorted()).toEqual([
      'account/login',
      'account/register',
      'account/register',
      'account/retrieve',
      'oa/callback',
      'upload/downFile',
    ])
  })
})
