import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { oaCalls, type OaAttachment, type OaInstance } from '#shared/documents/approvals/oa.contract.ts'
import type { OaFile } from '#server/connectors/oa/oa.port.ts'
import { addressOf } from '#server/http/mount.ts'

export const oaSecret = `whsec_${Buffer.from('a secret that the approval system has as well').toString('base64')}`

const signer = new Webhook(oaSecret)

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Signs a call-back as the public library of Standard Webhooks does. */
export function signed(payload: object, id: string, at = new Date()) {
  const body = JSON.stringify(payload)
  const headers = {
    'content-type': 'application/json',
    connection: 'close',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signer.sign(id, at, body),
  }
  return { method: 'POST', headers, body }
}

/** An approval system that speaks Standard Webhooks, and may be away, slow, or refuse. */
export async function startOa() {
  const instances = new Map<string, OaInstance>()
  const asked: { type: string; ref: string; title?: string; lines?: unknown[]; attachments?: OaFile[] }[] = []
  const state = { away: false, refuses: '', forged: 0, held: Promise.resolve() }
  const server = createServer((request, response) => {
    void (async () => {
      const body = await textOf(request)
      const answer = (status: number, value: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
      try {
        // The library parses what it has verified, and a question has nothing to parse.
        const headers = request.headers as Record<string, string>
        if (request.method === 'GET') {
          const at = new Date(Number(headers['webhook-timestamp']) * 1000)
          if (signer.sign(headers['webhook-id']!, at, '') !== headers['webhook-signature'])
            throw new Error('forged')
        } else signer.verify(body, headers)
      } catch {
        state.forged++
        return answer(401, {})
      }
      if (state.away) return answer(503, {})
      const known = instances.get(request.url!.slice(1))
      if (request.method === 'GET') return known ? answer(200, known) : answer(404, {})
      const { type, data } = JSON.parse(body) as { type: string; data: (typeof asked)[number] }
      asked.push({ ...data, type })
      if (type === 'approval.stopped') return answer(200, {})
      if (state.refuses !== '') return answer(422, { message: state.refuses })
      const oaNo = `OA-${asked.length}`
      if (!instances.has(data.ref))
        instances.set(data.ref, { oaNo, url: '', state: 'running', seq: 1, step: 'Head', opinions: [] })
      await state.held
      return answer(200, { oaNo: instances.get(data.ref)!.oaNo })
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    env: { SEAWAY_OA_WEBHOOK_URL: `http://127.0.0.1:${port}`, SEAWAY_OA_WEBHOOK_SECRETS: oaSecret },
    instances,
    asked,
    state,
    /** Tells one of our servers about a submission. */
    tell: (
      server: { url: string },
      ref: string,
      told: Partial<OaInstance>,
      id = `msg_${ref}_${told.seq}`,
    ) => {
      const data = { oaNo: instances.get(ref)?.oaNo ?? 'OA-1', state: 'running', opinions: [], ...told, ref }
      const message = signed({ type: 'approval.updated', timestamp: new Date().toISOString(), data }, id)
      return fetch(server.url + addressOf(oaCalls.callback), message)
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export const opinion = (
  seq: number,
  approver: string,
  action: 'agreed' | 'refused' | 'circulated' = 'agreed',
  words = `${approver} says so`,
) => ({
  seq,
  step: 'Head',
  approver,
  action,
  opinion: words,
  at: '2026-11-20T02:00:00.000Z',
  attachments: [] as OaAttachment[],
})
