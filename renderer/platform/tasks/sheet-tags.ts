import { isMasterName, type SheetName } from '#shared/masterdata/index.ts'
import { tagsOf, type Tag } from '../../api/tags.ts'

/** What the import of a sheet makes stale. */
export const sheetTags = (name: SheetName): Tag[] =>
  isMasterName(name) ? [tagsOf.one('master', name)] : [tagsOf.rows('stock')]
