import type { Actor } from '#shared/calls/actor.ts'
import type { Permission } from '#shared/calls/permissions.ts'

/**
 * The actor of our own jobs and of answers by other systems. It holds the permission `system` and nothing
 * else.
 */
export const systemActor: Actor = {
  accountId: '00000000-0000-0000-0000-000000000000',
  sessionId: '',
  userId: 'system',
  name: 'Seaway',
  role: 'system',
  permissions: new Set<Permission>(['system']),
  salespersonId: null,
  customerIds: [],
  salesOrgs: [],
  countries: [],
  device: 'server',
  systemId: 0,
  language: 'zh',
}
