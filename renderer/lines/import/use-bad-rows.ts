import type { ImportedRow } from '#shared/lines/line.contract.ts'
import { useLanguage, useSentence, useText } from '../../i18n/index.ts'
import { useColors } from '../use-colors.ts'
import { usePlatform } from '../../bridge/platform.ts'

/** Gives the rows that could not be taken back as .xlsx, each with its reasons. */
export function useBadRows() {
  const t = useText()
  const language = useLanguage()
  const sentence = useSentence()
  const platform = usePlatform()
  const { typedName: colorName } = useColors()
  return async (rows: readonly ImportedRow[]) => {
    const { badRowsFile } = await import('./bad-rows.ts')
    const sheetName = t('editing.import.badSheet')
    const file = await badRowsFile(rows, { language, sheetName, sentence, colorName })
    await platform.saveFile(`${sheetName}.xlsx`, file)
  }
}
