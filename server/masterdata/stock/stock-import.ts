import { refuse } from '../../calls/handler.ts'
import { recordAll } from '../../records/history/history.ts'
import type { SheetStore } from '../sheet-store.ts'
import { keySeparator, textOf } from '#shared/kernel/master.ts'
import { importStock, materialsNumbered, stockAt } from '../../lines/stock.repository.ts'

const placeOf = (values: Record<string, unknown>) => ({
  sapMaterialNo: textOf(values['sapMaterialNo']),
  factoryCode: textOf(values['factoryCode']),
  warehouseCode: textOf(values['warehouseCode']),
})

/** Stock that people import from a sheet. What SAP tells later takes its place. */
export const stockStore: SheetStore = {
  find: (db, _actor, values) => stockAt(db, values.map(placeOf)),
  async write(tx, { now }, actor, { good }) {
    const rows = good
      .filter(({ before, changes }) => !before || changes.length > 0)
      .map(({ values, changes }) => ({
        ...placeOf(values),
        quantity: textOf(values['quantity']),
        changes:
          changes.length > 0 ? changes : [{ path: 'quantity', from: null, to: textOf(values['quantity']) }],
      }))
    const materials = await materialsNumbered(
      tx,
      rows.map(({ sapMaterialNo }) => sapMaterialNo),
    )
    const idOf = new Map(materials.map(({ id, sapMaterialNo }) => [sapMaterialNo, id]))
    const known = rows.flatMap((row) => {
      const productId = idOf.get(row.sapMaterialNo)
      return productId === undefined ? [] : [{ ...row, productId }]
    })
    // SAP may have told newer figures since the rows were compared.
    if ((await importStock(tx, known, now().toISOString())) < rows.length)
      return refuse('VERSION_CONFLICT', { by: '', version: 0 })
    await recordAll(
      tx,
      actor,
      known.map(({ productId, factoryCode, warehouseCode, changes }) => ({
        docType: 'product',
        docId: productId,
        event: 'importStock',
        comment: [factoryCode, warehouseCode].join(keySeparator),
        changes,
      })),
    )
  },
}
