import type { ErrorCode } from '../calls/errors.ts'
import { merged } from '../kernel/merged.ts'
import type { Language } from '../vocabulary/words.ts'
import { documentTexts } from './documents.ts'
import { errors as en } from './en/errors.ts'
import { errors as id } from './id/errors.ts'
import { errors as zh } from './zh/errors.ts'

/** The sentence of every code, in each language. */
export const sentences: Record<Language, Record<ErrorCode, string>> = {
  zh: merged({ errors: zh }, documentTexts.zh).errors,
  en: merged({ errors: en }, documentTexts.en).errors,
  id: merged({ errors: id }, documentTexts.id).errors,
}
