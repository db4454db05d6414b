import { useLanguage } from '../../i18n/index.ts'
import { country } from '#shared/masterdata/geography.ts'
import { nameIn } from '#shared/vocabulary/words.ts'
import { useMasterOptionsQuery } from '../option.api.ts'

/** Names of the countries that records keep as codes. */
export function useCountryNames(codes: readonly string[]): (code: string) => string | undefined {
  const language = useLanguage()
  const question = { table: country, query: { codes: codes.join(',') } }
  const { data } = useMasterOptionsQuery(question, { skip: codes.length === 0 })
  const names = new Map(data?.map((c) => [c.code, nameIn(c, language)]))
  return (code) => names.get(code)
}
