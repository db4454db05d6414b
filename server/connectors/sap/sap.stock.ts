import { failureOf, successOf } from './sap.answers.ts'
import { sapConfig as config } from './sap.config.ts'
import { toStock } from './sap.mapper.ts'
import type { SapAnswer, SapStock } from './sap.port.ts'
import { hasArrived, type SapSession } from './sap.session.ts'
import { type Entity, isEntity, quotedText, resultsOf } from './sap.values.ts'

/** So many materials keep the address of a question well below 8 kB (connectors.md 1.1). */
const materialsAtOnce = 40
const pageSize = 1_000

const listOf = (json: unknown): Entity[] | undefined =>
  isEntity(json) && 'd' in json ? resultsOf(json['d']) : undefined

async function readPage(session: SapSession, materials: readonly string[], page: number) {
  const named = materials.map((m) => `Material eq ${quotedText(m)}`).join(' or ')
  const answer = await session.get({
    service: config.stock,
    path: 'A_MatlStkInAcctMod',
    query: {
      $filter: `(${named}) and InventoryStockType eq ${quotedText(config.freeStock)}`,
      $select: 'Material,Plant,StorageLocation,MatlWrhsStkQtyInMatlBaseUnit',
      $orderby: 'Material,Plant,StorageLocation',
      $top: String(pageSize),
      $skip: String(page * pageSize),
    },
  })
  return hasArrived(answer) ? (failureOf(answer) ?? successOf(answer, listOf)) : answer
}

/** Free stock of materials, one row for each part that SAP keeps apart: batches, customers, projects. */
export async function readStock(
  session: SapSession,
  materials: readonly string[],
): Promise<SapAnswer<SapStock[]>> {
  const all: SapStock[] = []
  for (let from = 0; from < materials.length; from += materialsAtOnce) {
    const asked = materials.slice(from, from + materialsAtOnce)
    for (let page = 0, more = true; more; page++) {
      const answer = await readPage(session, asked, page)
      if (answer.outcome !== 'done') return answer
      all.push(...answer.value.map(toStock))
      more = answer.value.length === pageSize
    }
  }
  return { outcome: 'done', value: all, messages: [] }
}
