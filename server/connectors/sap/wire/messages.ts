import type { SapMessage } from '#shared/engine/push/push.schema.ts'
import { pathOf } from '../read/sap.mapper.ts'
import { type Entity, isEntity, textOf } from './values.ts'

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

/** The parts of an error document of OData in XML, which SAP sends where it does not know what is accepted. */
const xmlError = /<error\b[^>]*>\s*<code>(?<code>[^<]*)<\/code>\s*<message[^>]*>(?<message>[^<]*)<\/message>/

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const plainText = (xml: string): string =>
  xml.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_all, name: string) => entities[name]!).trim()

function xmlRefusal(body: string): SapRefusal | undefined {
  const { code, message } = xmlError.exec(body)?.groups ?? {}
  if (code === undefined || message === undefined) return undefined
  const transactionId = /<transactionid>([^<]*)<\/transactionid>/.exec(body)?.[1] ?? ''
  const first: SapMessage = { code: plainText(code), text: plainText(message), severity: 'error' }
  return { code: first.code, transactionId, messages: [first] }
}

/** The words of a page that a gateway or the web dispatcher has sent instead of an answer; empty for other texts. */
export const pageText = (body: string): string =>
  /<html|<!doctype/i.test(body)
    ? plainText(
        body
          .replaceAll(/<(script|style)\b[^]*?<\/\1>/gi, ' ')
          .replaceAll(/<[^<>]{0,500}>/g, ' ')
          .replaceAll(/\s+/g, ' '),
      ).slice(0, pageTextLength)
    : ''
const pageTextLength = 300

const parsed = (text: string): Entity | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isEntity(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * SAP's own error document, in JSON or XML; undefined for everything else, such as a gateway's HTML or JSON or half
 * an answer.
 */
export function refusalOf(body: string): SapRefusal | undefined {
  const error = parsed(body)?.['error']
  if (error === undefined) return xmlRefusal(body)
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

/** A header arrives byte by byte, and SAP writes it in UTF-8. */
function utf8Of(header: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'))
  } catch {
    return header
  }
}

export const isLock = (refusal: SapRefusal): boolean => refusal.messages.some((m) => locked.test(m.text))

/**
 * The warnings of a success, which SAP sends in the header `sap-message`: an order may be created and yet be
 * incomplete.
 */
export function warningsOf(header: string | null): SapMessage[] {
  const main = header === null ? undefined : parsed(utf8Of(header))
  if (!main) return []
  return [main, ...listOf(main['details'])].map(messageOf).filter((m) => m.severity === 'warning')
}
