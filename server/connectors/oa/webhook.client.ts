import { Webhook } from 'standardwebhooks'
import { oaInstance, oaUpdate } from '#shared/documents/approvals/oa.contract.ts'
import { isSigned } from '../signed-message.ts'
import { exchange, isFinal, type OaAnswer } from './oa-http.ts'
import { OaForged, OaRefused, OaUnreadable, type OaMessage, type OaNews, type OaPort } from './oa.port.ts'
import type { WebhookSettings } from '../../settings/oa-settings.ts'

const started = oaInstance.pick({ oaNo: true, url: true })

const wrong = ({ status, text: body }: OaAnswer) => {
  const message = `HTTP ${status} ${body}`.trim()
  return isFinal({ status, body: undefined, text: body }) ? new OaRefused(message) : new Error(message)
}

/** Any system that speaks Standard Webhooks: requests and call-backs carry the same signature. */
export function openWebhook({ url, secrets }: WebhookSettings, seconds: number): OaPort {
  const signer = new Webhook(secrets[0]!)
  const send = (method: 'GET' | 'POST', id: string, payload: string, path = '') => {
    const at = new Date()
    const headers = {
      accept: 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signer.sign(id, at, payload),
    }
    const body = { body: payload, headers: { ...headers, 'content-type': 'application/json' } }
    return exchange(`${url}${path}`, { method, headers, ...(payload !== '' && body) }, seconds)
  }
  const post = (type: string, id: string, data: object) =>
    send('POST', id, JSON.stringify({ type, timestamp: new Date().toISOString(), data }))
  return {
    lacks: () => false,
    async start(request) {
      // Whoever receives it fetches each file from its address.
      const attachments = request.attachments.filter(({ url }) => url !== '')
      const answer = await post('approval.requested', request.ref, { ...request, attachments })
      if (answer.status >= 300) throw wrong(answer)
      return started.parse(answer.body)
    },
    async find({ ref }) {
      const answer = await send('GET', `${ref}.${Date.now()}`, '', `/${ref}`)
      if (answer.status === 404) return undefined
      if (answer.status >= 300) throw wrong(answer)
      return oaInstance.parse(answer.body)
    },
    async stop({ ref, oaNo }, reason) {
      const answer = await post('approval.stopped', `${ref}.stop`, { ref, oaNo, reason })
      // A submission that it does not know is not running there.
      if (answer.status >= 300 && answer.status !== 404) throw wrong(answer)
    },
  }
}

/** Reads a call-back that one of the secrets has signed within the last five minutes. */
export function receiveWebhook(secrets: readonly string[], message: OaMessage): OaNews {
  if (!isSigned(secrets, message)) throw new OaForged('no secret of ours has signed it')
  const { success, data } = oaUpdate.safeParse(jsonOf(message))
  if (!success) throw new OaUnreadable('not an update of an approval')
  const { ref, ...instance } = data.data
  // Weaver calls back by the same secrets.
  return { ref, from: ['webhook', 'weaver'], instance }
}

function jsonOf({ raw }: OaMessage): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch (cause) {
    throw new OaUnreadable('no JSON', { cause })
  }
}
