import * as z from 'zod'
import { requiredText, text } from '#shared/kernel/fields.ts'
import { ownWords } from './group.contract.ts'

/** The columns of a sheet of groups, in the order of its template. */
export const groupSheetFields = [
  'groupCode',
  'groupName',
  'parentCode',
  'material',
  'code',
  'name',
  'description',
] as const
export type GroupSheetField = (typeof groupSheetFields)[number]

/** Columns of a sheet for one group, which says itself which group that is. */
export const itemSheetFields = groupSheetFields.slice(groupSheetFields.indexOf('material'))

/** A cell with this text empties the field; an empty cell keeps what is stored. */
export const emptyMark = '-'

const cells = {
  groupName: requiredText(80).optional(),
  parentCode: text(20).optional(),
  code: ownWords.code.optional(),
  name: ownWords.name.optional(),
  description: ownWords.description.optional(),
}

/** A row of groups with their materials. A row without a material only names its group. */
export const groupSheetRow = z.strictObject({
  ...cells,
  groupCode: requiredText(20),
  material: requiredText(60).optional(),
})
/** A row of the materials of one group. */
export const itemSheetRow = z.strictObject({
  material: requiredText(60),
  code: cells.code,
  name: cells.name,
  description: cells.description,
})

export type GroupSheetRow = z.infer<typeof groupSheetRow>
