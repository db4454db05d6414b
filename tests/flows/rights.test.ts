import { describe, expect, it } from 'vitest'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { holds, type Permission } from '#shared/calls/permissions.ts'
import { roles, type Role } from '#shared/vocabulary/words.ts'
import { routes } from '#server/start/routes.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()

const calls = routes.map((r) => r.call)
const someone: Record<Role, string> = {
  customer: 'buyer.dubai',
  salesman: 'sales.li',
  customerService: 'cs.wang',
  finance: 'fin.zhao',
  administrator: 'admin',
  baseViewer: 'view.sun',
}
/** Signing out would end the test, and a stream never ends; both are tested elsewhere. */
const asked = calls.filter(
  (c) => c !== accountCalls.exit && c !== accountCalls.exitByGet && c !== messageCalls.stream,
)

describe('every route', () => {
  it('but the public ones is closed without a session', async () => {
    const client = app.anyone()
    for (const call of calls.filter((c) => c.access !== 'public')) {
      const { status, problem } = await client.call(call)
      expect([call.method, call.path, status, problem.code]).toEqual([
        call.method,
        call.path,
        401,
        'SESSION_EXPIRED',
      ])
    }
  })

  it.each(roles)('refuses or takes a %s as the matrix says', async (role) => {
    const client = await app.as(someone[role])
    for (const call of asked) {
      const may =
        call.access === 'public' || call.access === 'signedIn' || holds(role, call.access as Permission)
      const { status, problem } = await client.call(call)
      const refused = status === 403 && problem.code === 'NO_PERMISSION'
      expect([call.method, call.path, call.doc, refused]).toEqual([call.method, call.path, call.doc, !may])
      expect(status, `${call.method} ${call.path}`).toBeLessThan(500)
    }
  })
})
