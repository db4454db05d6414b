import { describe, expect, it } from 'vitest'
import type { SessionUser } from '#shared/platform/accounts/account.schema.ts'
import { sessionActions as act, sessionReducer as reduce } from './session.ts'

const user: SessionUser = {
  userId: 'cs.wang',
  idmNum: '1001',
  name: '王芳',
  role: 'customerService',
  isOmsBaseViewer: false,
  customerIds: [],
  language: 'zh',
}
const empty = reduce(undefined, { type: 'start' })
const open = reduce(empty, act.signedIn({ jwt: 'one', user }))

describe('session', () => {
  it('of the one before leaves nothing to the next', () => {
    const allowed = reduce(
      open,
      act.menusArrived({ menus: [{ key: 'a', path: '/a', authCode: 'a' }], permissions: ['order.read'] }),
    )
    const next = reduce(allowed, act.signedIn({ jwt: 'two', user: { ...user, userId: 'x' } }))
    expect(next).toMatchObject({ jwt: 'two', menus: [], permissions: [], ended: null })
  })

  it('takes a renewed token only while there is one', () => {
    expect(reduce(open, act.renewed('two')).jwt).toBe('two')
    expect(reduce(empty, act.renewed('two')).jwt).toBeNull()
  })

  it('keeps the first reason of its end', () => {
    const elsewhere = reduce(open, act.ended('LOGGED_IN_ELSEWHERE'))
    expect(reduce(elsewhere, act.ended('SESSION_EXPIRED')).ended).toBe('LOGGED_IN_ELSEWHERE')
    expect(reduce(empty, act.ended('SESSION_EXPIRED')).ended).toBeNull()
  })

  it('is gone after signing out', () => {
    expect(reduce(open, act.signedOut())).toEqual(empty)
  })
})
