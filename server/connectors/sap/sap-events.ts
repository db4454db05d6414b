import * as z from 'zod'
import type { SapEventSettings } from '../../settings/sap-event-settings.ts'
import { headerOf, type SignedMessage } from '../signed-message.ts'
import { isSender } from './sap-event-sender.ts'
import { shortKey } from './sap-values.ts'

/** What SAP tells events of that concern us, as it names them. */
export const sapObjects = ['SalesOrder', 'OutboundDelivery', 'BillingDocument'] as const

/** What an event is about, with SAP's number of it. What has happened is read from SAP. */
export interface SapEvent {
  about: (typeof sapObjects)[number]
  number: string
}

/** Nobody whom we know has sent it. */
export class SapEventForged extends Error {
  override name = 'SapEventForged'
}
/** It is no CloudEvent, or one without the number that its type promises. */
export class SapEventUnreadable extends Error {
  override name = 'SapEventUnreadable'
}

/** `sap.s4.beh.salesorder.v1.SalesOrder.Changed.v1`, which a channel may write with slashes. */
const typePattern = /[./](\w+)[./]\w+[./]v\d+$/

const data = z.record(z.string(), z.unknown())
/** CloudEvents 1.0 and 0.3 in the structured mode; in the binary mode the attributes are headers. */
const structured = z.object({ specversion: z.string(), type: z.string(), data })

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch (cause) {
    throw new SapEventUnreadable('no JSON', { cause })
  }
}

/**
 * Reads an event of SAP's that came as a CloudEvent from one who may send it.
 * @returns undefined for an event of another kind of object, which is none of our business
 */
export async function receiveSapEvent(
  settings: SapEventSettings,
  message: SignedMessage,
): Promise<SapEvent | undefined> {
  if (!(await isSender(settings, message))) throw new SapEventForged('nobody whom we know has sent it')
  const json = jsonOf(message.raw)
  const binary = headerOf(message, 'ce-type')
  const event = structured.safeParse(
    binary === '' ? json : { specversion: headerOf(message, 'ce-specversion'), type: binary, data: json },
  )
  if (!event.success) throw new SapEventUnreadable('no CloudEvent')
  const name = typePattern.exec(event.data.type)?.[1] ?? ''
  const about = sapObjects.find((object) => object === name)
  if (!about) return undefined
  const number = event.data.data[about]
  if (typeof number !== 'string' || !/^[A-Za-z0-9]{1,10}$/.test(number))
    throw new SapEventUnreadable(`an event of ${about} without its number`)
  return { about, number: shortKey(number) }
}
