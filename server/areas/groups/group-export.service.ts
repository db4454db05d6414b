import { groupCalls } from '#shared/areas/groups/group.contract.ts'
import { groupSheetFields } from '#shared/areas/groups/group-sheet.ts'
import { read } from '../../calls/handler.ts'
import { sheetAnswer } from '../../sheets/sheet-answer.ts'
import { eachItem } from './group-sheet.repository.ts'
import { sheetTexts, titleOf } from './group-sheet-columns.ts'

async function* inColumns(rows: ReturnType<typeof eachItem>) {
  for await (const { itemCode, itemName, ...row } of rows) yield { ...row, code: itemCode, name: itemName }
}

/** The groups as an import takes them, with the customer whom each is for. */
export const exportList = read(groupCalls.exportList, ({ db, actor, body: { filter, language } }) => {
  const texts = sheetTexts[language]
  const columns = [
    { key: 'customerName', title: texts.fields.customerName, kind: 'text' as const },
    ...groupSheetFields.map((key) => ({ key, title: titleOf(key, language), kind: 'text' as const })),
  ]
  return sheetAnswer(texts.title, columns, inColumns(eachItem(db, actor, filter)))
})
