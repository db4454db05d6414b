import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { receiveSapEvent, SapEventForged, SapEventUnreadable } from './events.ts'

const secret = randomBytes(24).toString('base64')
const other = randomBytes(24).toString('base64')

/** SAP publishes its events in this shape: the data holds nothing but the key of the object. */
const changed = {
  type: 'sap.s4.beh.salesorder.v1.SalesOrder.Changed.v1',
  specversion: '1.0',
  source: '/default/sap.s4/S4HCLNT100',
  id: '5f8a1b2c-0c1d-1eeb-a4e6-0a1b2c3d4e5f',
  time: '2026-11-28T08:00:00Z',
  datacontenttype: 'application/json',
  data: { SalesOrder: '0000004711' },
}
const rawOf = (body: unknown) => Buffer.from(JSON.stringify(body))
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const knowing = (...secrets: string[]) => ({ secrets, origins: [] })
const read = (body: unknown, headers: Record<string, string> = bearer(secret)) =>
  receiveSapEvent(knowing(other, secret), { headers, raw: rawOf(body) })

describe('an event of SAP', () => {
  it('names the object and its number, in the structured and in the binary mode', async () => {
    expect(await read(changed)).toEqual({ about: 'SalesOrder', number: '4711' })
    const type = 'sap/s4/beh/outbounddelivery/v1/OutboundDelivery/Created/v1'
    expect(await read({ ...changed, type, data: { OutboundDelivery: '80000001' } })).toEqual({
      about: 'OutboundDelivery',
      number: '80000001',
    })
    const headers = {
      'ce-type': 'sap.s4.beh.billingdocument.v1.BillingDocument.Created.v1',
      'ce-specversion': '1.0',
    }
    expect(await read({ BillingDocument: '90000001' }, { ...bearer(secret), ...headers })).toEqual({
      about: 'BillingDocument',
      number: '90000001',
    })
  })

  it('is believed only from one who knows a secret', async () => {
    const raw = rawOf(changed)
    const at = new Date()
    const signed = (by: string, body = raw) => ({
      'webhook-id': 'one',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(by).sign('one', at, body.toString()),
    })
    const basic = (password: string) => ({
      authorization: `Basic ${Buffer.from(`sap:${password}`).toString('base64')}`,
    })
    for (const headers of [bearer(secret), basic(secret), signed(secret)])
      expect(await receiveSapEvent(knowing(secret), { headers, raw })).toBeDefined()
    const forged: Record<string, string>[] = [
      {},
      bearer(other),
      bearer(''),
      basic(other),
      signed(other),
      signed(secret, rawOf({ ...changed, data: { SalesOrder: '1' } })),
    ]
    for (const headers of forged)
      await expect(receiveSapEvent(knowing(secret), { headers, raw })).rejects.toThrow(SapEventForged)
    await expect(receiveSapEvent(knowing(), { headers: bearer(secret), raw })).rejects.toThrow(SapEventForged)
  })

  it('about other things is passed over, and one without what its type promises is refused', async () => {
    const type = 'sap.s4.beh.businesspartner.v1.BusinessPartner.Changed.v1'
    expect(await read({ ...changed, type, data: { BusinessPartner: '1' } })).toBeUndefined()
    for (const body of [
      {},
      [],
      'text',
      { ...changed, data: {} },
      { ...changed, data: { SalesOrder: 'x'.repeat(99) } },
    ])
      await expect(read(body)).rejects.toThrow(SapEventUnreadable)
  })
})

describe('a token of the company’s identity provider', () => {
  it('is believed as long as the provider has signed it, for us, and it holds', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256')
    const stranger = await generateKeyPair('ES256')
    const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }] })
    let isUp = true
    const asked: string[] = []
    const provider = createServer(({ url = '' }, response) => {
      asked.push(url)
      response.writeHead(isUp ? 200 : 503, { 'content-type': 'application/json' }).end(isUp ? keys : '')
    })
    provider.listen(0, '127.0.0.1')
    await once(provider, 'listening')
    const { port } = provider.address() as AddressInfo
    const at = (path: string) => ({
      secrets: [secret],
      origins: [],
      tokens: {
        issuer: 'https://idp.example',
        audience: 'seaway',
        keysUrl: `http://127.0.0.1:${port}${path}`,
      },
    })
    const token = (values: { iss?: string; aud?: string; exp?: string; by?: typeof privateKey } = {}) =>
      new SignJWT({ sub: 'event-broker' })
        .setProtectedHeader({ alg: 'ES256', kid: 'one' })
        .setIssuer(values.iss ?? 'https://idp.example')
        .setAudience(values.aud ?? 'seaway')
        .setExpirationTime(values.exp ?? '5m')
        .sign(values.by ?? privateKey)
    const told = async (text: string, path = '/keys') =>
      receiveSapEvent(at(path), { headers: bearer(text), raw: rawOf(changed) })
    try {
      expect(await told(await token())).toEqual({ about: 'SalesOrder', number: '4711' })
      // A shared secret counts beside it.
      expect(await told(secret)).toBeDefined()
      const forged = [
        await token({ iss: 'https://another.example' }),
        await token({ aud: 'another' }),
        await token({ exp: '-5m' }),
        await token({ by: stranger.privateKey }),
        await new SignJWT({ iss: 'https://idp.example', aud: 'seaway' })
          .setProtectedHeader({ alg: 'ES256', kid: 'one' })
          .sign(privateKey),
        await new SignJWT({ iss: 'https://idp.example', aud: 'seaway' })
          .setProtectedHeader({ alg: 'HS256' })
          .setExpirationTime('5m')
          .sign(Buffer.from(keys)),
        `${(await token()).slice(0, -4)}AAAA`,
        'a.b.c',
      ]
      for (const text of forged) await expect(told(text)).rejects.toThrow(SapEventForged)
      const { tokens: _, ...without } = at('/keys')
      const message = { headers: bearer(await token()), raw: rawOf(changed) }
      await expect(receiveSapEvent(without, message)).rejects.toThrow(SapEventForged)
      // The keys lie behind the same proxy as SAP, which is asked for the whole address.
      const { tokens } = at('/keys')
      const behind = { ...tokens, keysUrl: 'http://idp.example/keys', proxy: `http://127.0.0.1:${port}` }
      expect(
        await receiveSapEvent(
          { ...at('/keys'), tokens: behind },
          { ...message, headers: bearer(await token()) },
        ),
      ).toBeDefined()
      expect(asked.at(-1)).toBe('http://idp.example/keys')
      // A provider that is down has refused nobody: the broker has to send it again.
      isUp = false
      const unanswered = told(await token(), '/other')
      await expect(unanswered).rejects.toThrow()
      await expect(unanswered).rejects.not.toBeInstanceOf(SapEventForged)
    } finally {
      provider.close()
    }
  })
})
