import type { GroupSheetField } from '#shared/areas/groups/group-sheet.ts'
import { productGroups as en } from '#shared/locales/en/product-groups.ts'
import { productGroups as id } from '#shared/locales/id/product-groups.ts'
import { productGroups as zh } from '#shared/locales/zh/product-groups.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { ImportColumn } from '../../sheets/import.ts'

/** Screen, template and import use the same titles. */
export const sheetTexts = { zh, en, id }

export const titleOf = (field: GroupSheetField, language: Language): string =>
  sheetTexts[language].sheet[field]

const required: ReadonlySet<GroupSheetField> = new Set(['groupCode', 'material'])

export const columnsOf = (fields: readonly GroupSheetField[]): ImportColumn[] =>
  fields.map((key) => ({
    key,
    titles: [titleOf(key, 'zh'), titleOf(key, 'en'), titleOf(key, 'id')],
    required: required.has(key),
  }))
