import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { receiveSapEvent, SapEventForged, SapEventUnreadable } from './sap-events.ts'

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
const read = (body: unknown, headers: Record<string, string> = bearer(secret)) =>
  receiveSapEvent([other, secret], { headers, raw: rawOf(body) })

describe('an event of SAP', () => {
  it('names the object and its number, in the structured and in the binary mode', () => {
    expect(read(changed)).toEqual({ about: 'SalesOrder', number: '4711' })
    const type = 'sap/s4/beh/outbounddelivery/v1/OutboundDelivery/Created/v1'
    expect(read({ ...changed, type, data: { OutboundDelivery: '80000001' } })).toEqual({
      about: 'OutboundDelivery',
      number: '80000001',
    })
    const headers = {
      'ce-type': 'sap.s4.beh.billingdocument.v1.BillingDocument.Created.v1',
      'ce-specversion': '1.0',
    }
    expect(read({ BillingDocument: '90000001' }, { ...bearer(secret), ...headers })).toEqual({
      about: 'BillingDocument',
      number: '90000001',
    })
  })

  it('is believed only from one who knows a secret', () => {
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
      expect(receiveSapEvent([secret], { headers, raw })).toBeDefined()
    const forged: Record<string, string>[] = [
      {},
      bearer(other),
      bearer(''),
      basic(other),
      signed(other),
      signed(secret, rawOf({ ...changed, data: { SalesOrder: '1' } })),
    ]
    for (const headers of forged)
      expect(() => receiveSapEvent([secret], { headers, raw })).toThrow(SapEventForged)
    expect(() => receiveSapEvent([], { headers: bearer(secret), raw })).toThrow(SapEventForged)
  })

  it('about other things is passed over, and one without what its type promises is refused', () => {
    const type = 'sap.s4.beh.businesspartner.v1.BusinessPartner.Changed.v1'
    expect(read({ ...changed, type, data: { BusinessPartner: '1' } })).toBeUndefined()
    for (const body of [
      {},
      [],
      'text',
      { ...changed, data: {} },
      { ...changed, data: { SalesOrder: 'x'.repeat(99) } },
    ])
      expect(() => read(body)).toThrow(SapEventUnreadable)
  })
})
