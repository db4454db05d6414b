import { isMasterName, type MasterName, type SheetName } from '#shared/masterdata/index.ts'
import { tagsOf, type Tag } from '../../api/api.ts'

const otherTags: Record<Exclude<SheetName, MasterName>, Tag[]> = {
  productStock: [tagsOf.rows('stock')],
  customerRelation: [tagsOf.rows('customer')],
  account: [tagsOf.rows('account')],
}

/** What the import of a sheet makes stale. */
export const sheetTags = (name: SheetName): Tag[] =>
  isMasterName(name) ? [tagsOf.one('master', name)] : otherTags[name]
