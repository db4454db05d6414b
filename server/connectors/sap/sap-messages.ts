import type { SapMessage } from '#shared/engine/push/push.schema.ts'
import { pathOf } from './sap.mapper.ts'
import { type Entity, isEntity, textOf } from './sap-values.ts'

/** An error of SAP in its parts. */
export interface SapRefusal {
  code: string
  transactionId: string
  messages: SapMessage[]
}

/** Every refusal ends with a message of this code, which has no information. */
const generic = /^\/IWBEP\/CX_/
const locked = /is currently being processed by/i

const severityOf = (value: unknown): SapMessage['severity'] => {
  const text = textOf(value).toLowerCase()
  if (text === 'error' || text === 'abort') return 'error'
  return text === 'warning' ? 'warning' : 'info'
}

const sentenceOf = (value: unknown): string => (isEntity(value) ? textOf(value['value']) : textOf(value))

const messageOf = (detail: Entity): SapMessage => {
  const path = pathOf(textOf(detail['propertyref']) || textOf(detail['target']))
  return {
    code: textOf(detail['code']),
    text: sentenceOf(detail['message']),
    severity: severityOf(detail['severity']),
    ...(path && { path }),
  }
}

const listOf = (value: unknown): Entity[] => (Array.isArray(value) ? value.filter(isEntity) : [])

const parsed = (text: string): Entity | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isEntity(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * SAP's own error document; undefined for everything else, such as a gateway's HTML or JSON or half an
 * answer.
 */
export function refusalOf(body: string): SapRefusal | undefined {
  const error = parsed(body)?.['error']
  if (!isEntity(error) || typeof error['code'] !== 'string') return undefined
  if (!isEntity(error['message']) || typeof error['message']['value'] !== 'string') return undefined
  const inner = isEntity(error['innererror']) ? error['innererror'] : {}
  const details = listOf(inner['errordetails']).map(messageOf)
  const telling = details.filter((m) => m.severity === 'error' && !generic.test(m.code))
  const first = messageOf({ ...error, severity: 'error' })
  return {
    code: first.code,
    transactionId: textOf(inner['transactionid']),
    messages: telling.length > 0 ? telling : [first],
  }
}

export const isLock = (refusal: SapRefusal): boolean => refusal.messages.some((m) => locked.test(m.text))

/**
 * The warnings of a success, which SAP sends in the header `sap-message`: an order may be created and yet be
 * incomplete.
 */
export function warningsOf(header: string | null): SapMessage[] {
  const main = header === null ? undefined : parsed(header)
  if (!main) return []
  return [main, ...listOf(main['details'])].map(messageOf).filter((m) => m.severity === 'warning')
}
