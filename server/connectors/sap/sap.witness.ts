import { sapConfig as config } from './sap.config.ts'
import { documentQuery, toDocument } from './sap.mapper.ts'
import type { SapAnswer, SapDocument, SapLookUp } from './sap.port.ts'
import type { Question } from './sap.reading.ts'
import { alphaKey, type Entity, quotedText } from './sap.values.ts'

/** `A eq '1' or A eq '2'`, each value once. */
const among = (field: string, values: readonly string[]): string =>
  [...new Set(values)].map((value) => `${field} eq ${quotedText(value)}`).join(' or ')

const namedIn = ({ references, witnesses }: Pick<SapLookUp, 'references' | 'witnesses'>): string[] => [
  ...references,
  ...witnesses.map((w) => w.reference),
]

const questionOf = ({ customerNo, references, witnesses }: SapLookUp): Question => {
  const customers = [customerNo, ...witnesses.map((w) => w.customerNo)].map(alphaKey)
  const named = among('PurchaseOrderByShipToParty', namedIn({ references, witnesses }))
  const $filter = `(${among('SoldToParty', customers)}) and (${named})`
  return {
    service: config.orders,
    path: 'A_SalesOrder',
    query: { ...documentQuery, $filter, $orderby: 'SalesOrder' },
  }
}

const unread = (why: string, answer: SapAnswer<Entity[]>): SapAnswer<never> => ({
  outcome: 'unknown',
  why,
  ...(answer.exchange && { exchange: answer.exchange }),
})

/**
 * Orders under our references. "There is none" is believed only of a question that in the same breath finds an order
 * that is known to exist: a user without the right to display, an index that lags or a filter that is not understood
 * would say it as well.
 */
export async function findOrders(
  asked: SapLookUp,
  ask: (question: Question) => Promise<SapAnswer<Entity[]>>,
): Promise<SapAnswer<SapDocument[]>> {
  const answer = await ask(questionOf(asked))
  if (answer.outcome !== 'done') return answer
  const documents = answer.value.map(toDocument)
  const isAsked = ({ customerNo, reference }: SapDocument) =>
    customerNo === alphaKey(asked.customerNo) && asked.references.includes(reference)
  const isWitness = ({ orderNo }: SapDocument) => asked.witnesses.some((w) => w.orderNo === orderNo)
  const found = documents.filter((d) => isAsked(d) && !isWitness(d))
  if (found.length > 0) return { ...answer, value: found }
  const named = namedIn(asked)
  if (!documents.every(({ reference }) => named.includes(reference)))
    return unread('SAP answers what was not asked', answer)
  if (asked.witnesses.length > 0 && !documents.some(isWitness))
    return unread('SAP does not find an order that it has', answer)
  return { ...answer, value: [] }
}
