import type { Language } from '#shared/vocabulary/words.ts'
import type { NamedLine } from '../view.ts'
import { materialName } from '../material-name.ts'

/** A line as people speak of it: its number, and what is wanted. */
export const lineName = (line: NamedLine, language: Language): string => {
  const material = materialName({ ...line, specZh: '', specEn: '' }, language)
  const name = [line.sapMaterialNo, material].filter(Boolean).join(' ') || (line.wording ?? '')
  return `${line.lineNo} · ${name}`
}
