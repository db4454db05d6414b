import type { FastifyInstance } from 'fastify'
import { sapEventCalls } from '#shared/areas/sap/sap-event.contract.ts'
import type { SapEventSettings } from '../settings/sap-event-settings.ts'
import { addressOf } from './mount.ts'

/**
 * Answers a broker that asks whether it may send its events here before it sends any (CloudEvents HTTP webhooks, "abuse
 * protection"). The answer is no secret and no permission: every event has to show who has sent it.
 */
export function answerHandshakes(app: FastifyInstance, { secrets, tokens, origins }: SapEventSettings): void {
  const isAwaited = secrets.length > 0 || tokens !== undefined
  app.route({
    method: 'OPTIONS',
    url: addressOf(sapEventCalls.receive),
    handler: async (request, reply) => {
      const origin = request.headers['webhook-request-origin']
      const name = typeof origin === 'string' ? origin.trim() : ''
      const isKnown = origins.length === 0 || origins.includes(name.toLowerCase())
      reply.header('allow', 'POST, OPTIONS')
      // Without the permission in its answer a broker sends nothing.
      if (name !== '' && isAwaited && isKnown)
        reply.header('webhook-allowed-origin', name).header('webhook-allowed-rate', '*')
      return reply.send()
    },
  })
}
