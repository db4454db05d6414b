import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import { toStock } from './sap.mapper.ts'
import type { SapAnswer, SapStock } from '../sap.port.ts'
import { readAll, type Question, type SapSession } from '../wire/session.ts'
import { quotedText } from '../wire/values.ts'

/** With this many materials the address of a request stays well below 8 kB. */
const materialsAtOnce = 40

/** All fields of the key; pages that are sorted by fewer would overlap. */
const key = [
  'Material',
  'Plant',
  'StorageLocation',
  'Batch',
  'Supplier',
  'Customer',
  'WBSElementInternalID',
  'SDDocument',
  'SDDocumentItem',
  'InventorySpecialStockType',
  'InventoryStockType',
].join(',')

const questionOf = (materials: readonly string[], { service, freeStock }: SapConfig): Question => {
  const named = materials.map((m) => `Material eq ${quotedText(m)}`).join(' or ')
  return {
    service: service.stock,
    path: 'A_MatlStkInAcctMod',
    query: {
      // Unrestricted stock of the sales order, the project or the consignment is of that type too, and nobody else's.
      $filter: `(${named}) and InventoryStockType eq ${quotedText(freeStock)} and InventorySpecialStockType eq ''`,
      $select: 'Material,Plant,StorageLocation,MatlWrhsStkQtyInMatlBaseUnit',
      $orderby: key,
    },
  }
}

/** Reads the free stock of materials. SAP has a row for each plant, storage location and batch. */
export async function readStock(
  session: SapSession,
  materials: readonly string[],
  config: SapConfig,
): Promise<SapAnswer<SapStock[]>> {
  const all: SapStock[] = []
  for (let from = 0; from < materials.length; from += materialsAtOnce) {
    const answer = await readAll(session, questionOf(materials.slice(from, from + materialsAtOnce), config))
    if (answer.outcome !== 'done') return answer
    all.push(...answer.value.map(toStock))
  }
  return { outcome: 'done', value: all, messages: [] }
}
