import { ourMark } from '#shared/engine/push/reference.ts'
import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import { documentQuery, toDocument } from './sap.mapper.ts'
import type { SapAnswer, SapDocument, SapLookUp } from '../sap.port.ts'
import type { Question } from '../wire/session.ts'
import { alphaKey, type Entity, quotedText, textOf } from '../wire/values.ts'

const purchaseField = 'PurchaseOrderByCustomer'

/** The filter `A eq '1' or A eq '2'`, with each value once. */
const anyOf = (field: string, values: readonly string[]): string =>
  [...new Set(values)].map((value) => `${field} eq ${quotedText(value)}`).join(' or ')

const referencesIn = ({ references, witnesses }: Pick<SapLookUp, 'references' | 'witnesses'>): string[] => [
  ...references,
  ...witnesses.map((w) => w.reference),
]

/** By what an order is known whose reference SAP has not kept, unless its purchase number is the reference itself. */
const contentIn = ({ content }: SapLookUp, { referenceField }: SapConfig) =>
  content && content.purchaseNo !== '' && referenceField !== purchaseField ? content : undefined

const questionOf = (lookUp: SapLookUp, config: SapConfig): Question => {
  const { customerNo, references, witnesses } = lookUp
  const customers = [customerNo, ...witnesses.map((w) => w.customerNo)].map(alphaKey)
  const named = anyOf(config.referenceField, referencesIn({ references, witnesses }))
  const content = contentIn(lookUp, config)
  const alike =
    content &&
    `(${purchaseField} eq ${quotedText(content.purchaseNo)} and CreationDate ge datetime'${content.since}T00:00:00')`
  const $filter = `(${anyOf('SoldToParty', customers)}) and (${[named, ...(alike ? [alike] : [])].join(' or ')})`
  const { $select, ...query } = documentQuery(config)
  return {
    service: config.service.orders,
    path: 'A_SalesOrder',
    query: { ...query, $select: `${$select},${purchaseField}`, $filter, $orderby: 'SalesOrder' },
  }
}

/**
 * Whether a reference may be what SAP has made of one of ours: nothing, its beginning, or something else altogether. The
 * whole reference of another document of ours is none of them.
 */
const isRemnant = (inSap: string, references: readonly string[]): boolean => {
  const [text, ours] = [inSap.toUpperCase(), references.map((reference) => reference.toUpperCase())]
  return ours.some((one) => one.startsWith(text)) || !text.startsWith(ourMark)
}

const unreadable = (why: string, answer: SapAnswer<Entity[]>): SapAnswer<never> => ({
  outcome: 'unknown',
  why,
  ...(answer.exchange && { exchange: answer.exchange }),
})

/**
 * Finds orders under our references, or by what they hold where SAP has kept no reference of ours. "There is none" is believed only if the same request also finds an order
 * that is known to exist. Otherwise a user without the right to display, a late index or a filter that SAP
 * did not understand would look like an empty result.
 */
export async function findOrders(
  lookUp: SapLookUp,
  ask: (question: Question) => Promise<SapAnswer<Entity[]>>,
  config: SapConfig,
): Promise<SapAnswer<SapDocument[]>> {
  const answer = await ask(questionOf(lookUp, config))
  if (answer.outcome !== 'done') return answer
  const content = contentIn(lookUp, config)
  const isAlike = (order: Entity) =>
    content !== undefined &&
    alphaKey(textOf(order['SoldToParty'])) === alphaKey(lookUp.customerNo) &&
    textOf(order[purchaseField]) === content.purchaseNo
  const documents = answer.value.map((order) => toDocument(order, config))
  const isAsked = ({ customerNo, reference }: SapDocument) =>
    customerNo === alphaKey(lookUp.customerNo) && lookUp.references.includes(reference)
  const isWitness = ({ orderNo }: SapDocument) => lookUp.witnesses.some((w) => w.orderNo === orderNo)
  const found = documents.filter((d) => isAsked(d) && !isWitness(d))
  if (found.length > 0) return { ...answer, value: found }
  const named = referencesIn(lookUp)
  const alike = answer.value.filter(isAlike).map((order) => toDocument(order, config))
  const isOfContent = ({ orderNo }: SapDocument) => alike.some((one) => one.orderNo === orderNo)
  if (!documents.every((document) => named.includes(document.reference) || isOfContent(document)))
    return unreadable('SAP answers what was not asked', answer)
  const remnants = alike.filter((one) => !isWitness(one) && isRemnant(one.reference, lookUp.references))
  if (remnants.length > 0) return { ...answer, value: remnants }
  if (lookUp.witnesses.length > 0 && !documents.some(isWitness))
    return unreadable('SAP does not find an order that it has', answer)
  return { ...answer, value: [] }
}
