import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { writeSheet } from '../../sheets/write.ts'
import type { WordedTable } from './statistic-table.ts'

/** A statistic as a workbook. Its title may hold signs that no name of a file may. */
export async function workbookOf(title: string, { columns, rows }: WordedTable): Promise<Buffer> {
  const out = new PassThrough()
  const [content] = await Promise.all([buffer(out), writeSheet({ sheetName: title, columns, rows, out })])
  return content
}

/** The name of a statistic as that of a file. */
export const fileName = (title: string, ending: string): string =>
  `${title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || 'statistic'}.${ending}`
