import type { SheetStore } from './sheet-store.ts'
import { isMasterName, type MasterName, type SheetName } from '#shared/masterdata/index.ts'
import { accountStore } from './accounts/account-sheet.ts'
import { relationStore } from './customers/relation-sheet.ts'
import { stockStore } from './stock/stock-import.ts'
import { applyRows } from './master-apply.ts'
import { tellWritten } from './master-told.ts'
import { findSameKey } from './master.repository.ts'

const masterStore = (name: MasterName): SheetStore => ({
  find: (db, actor, values, fields) => findSameKey(db, name, actor, values, fields),
  async write(tx, services, actor, rows) {
    await tellWritten(tx, services, name, await applyRows(tx, name, actor, rows, 'import'))
  },
})

const otherStores: Record<Exclude<SheetName, MasterName>, SheetStore> = {
  productStock: stockStore,
  customerRelation: relationStore,
  account: accountStore,
}

export const sheetStoreOf = (name: SheetName): SheetStore =>
  isMasterName(name) ? masterStore(name) : otherStores[name]
