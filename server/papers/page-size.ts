import type { PageSize } from './pdf/columns.ts'

/** Where paper is cut as in the United States (Unicode CLDR 47, supplemental measurement data); A4 elsewhere. */
const letterCountries: ReadonlySet<string> = new Set([
  'BZ',
  'CA',
  'CL',
  'CO',
  'CR',
  'GT',
  'MX',
  'NI',
  'PA',
  'PH',
  'PR',
  'SV',
  'US',
  'VE',
])

export const pageSizeIn = (country: string | null | undefined): PageSize =>
  letterCountries.has(country ?? '') ? 'LETTER' : 'A4'
