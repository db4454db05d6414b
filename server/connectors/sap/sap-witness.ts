import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import { documentQuery, toDocument } from './sap.mapper.ts'
import type { SapAnswer, SapDocument, SapLookUp } from './sap.port.ts'
import type { Question } from './sap-reading.ts'
import { alphaKey, type Entity, quotedText } from './sap-values.ts'

/** The filter `A eq '1' or A eq '2'`, with each value once. */
const anyOf = (field: string, values: readonly string[]): string =>
  [...new Set(values)].map((value) => `${field} eq ${quotedText(value)}`).join(' or ')

const referencesIn = ({ references, witnesses }: Pick<SapLookUp, 'references' | 'witnesses'>): string[] => [
  ...references,
  ...witnesses.map((w) => w.reference),
]

const questionOf = ({ customerNo, references, witnesses }: SapLookUp, config: SapConfig): Question => {
  const customers = [customerNo, ...witnesses.map((w) => w.customerNo)].map(alphaKey)
  const named = anyOf(config.referenceField, referencesIn({ references, witnesses }))
  const $filter = `(${anyOf('SoldToParty', customers)}) and (${named})`
  return {
    service: config.service.orders,
    path: 'A_SalesOrder',
    query: { ...documentQuery(config), $filter, $orderby: 'SalesOrder' },
  }
}

const unreadable = (why: string, answer: SapAnswer<Entity[]>): SapAnswer<never> => ({
  outcome: 'unknown',
  why,
  ...(answer.exchange && { exchange: answer.exchange }),
})

/**
 * Finds orders under our references. "There is none" is believed only if the same request also finds an order
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
  const documents = answer.value.map((order) => toDocument(order, config))
  const isAsked = ({ customerNo, reference }: SapDocument) =>
    customerNo === alphaKey(lookUp.customerNo) && lookUp.references.includes(reference)
  const isWitness = ({ orderNo }: SapDocument) => lookUp.witnesses.some((w) => w.orderNo === orderNo)
  const found = documents.filter((d) => isAsked(d) && !isWitness(d))
  if (found.length > 0) return { ...answer, value: found }
  const named = referencesIn(lookUp)
  if (!documents.every(({ reference }) => named.includes(reference)))
    return unreadable('SAP answers what was not asked', answer)
  if (lookUp.witnesses.length > 0 && !documents.some(isWitness))
    return unreadable('SAP does not find an order that it has', answer)
  return { ...answer, value: [] }
}
