import { codeField, type MasterTable } from '#shared/kernel/master.ts'
import { country } from '#shared/masterdata/geography.ts'
import { salesOrg } from '#shared/masterdata/sales-org.ts'
import { currency, tradeTerm } from '#shared/masterdata/trade.ts'
import { nameIn, type Language } from '#shared/vocabulary/words.ts'
import { useLanguage } from '../i18n/index.ts'
import type { PickerProps } from '../kit/list/types.ts'
import { RemoteSelect } from '../kit/pickers/remote-select.tsx'
import type { Option } from '../kit/pickers/types.ts'
import { useMasterOptionsQuery, type MasterOption, type OptionQuery } from './option.api.ts'

/** The name that stands beside a code, unless the code is all that a record is called. */
const nameOf = (table: MasterTable, language: Language, o: MasterOption) => {
  if (table.label?.[language === 'zh' ? 'zh' : 'other'] === codeField(table)) return ''
  return nameIn(o, language)
}

/** Records of a table as choices: those in use that hold a text, or those with given codes. */
export function useMasterChoices(
  table: MasterTable,
  query: OptionQuery,
  skip = false,
): { options: Option[]; loading: boolean } {
  const language = useLanguage()
  const { data, isFetching } = useMasterOptionsQuery({ table, query }, { skip })
  // A filter takes a code for all records that have it, each within another one.
  const options = [...Map.groupBy(data ?? [], ({ code }) => code)].map(([value, all]) => ({
    value,
    label: [value, all.map((one) => nameOf(table, language, one)).join(' / ')].join(' ').trim(),
  }))
  return { options, loading: isFetching }
}

const optionsOf = (table: MasterTable, scope: Pick<OptionQuery, 'within'>) =>
  function useOptions({ text, values }: { text: string; values: readonly string[] }) {
    const search = useMasterChoices(table, { ...scope, ...(text && { text }) })
    const chosen = useMasterChoices(table, { ...scope, codes: values.join() }, values.length === 0)
    const all = [...chosen.options, ...search.options]
    return { options: [...new Map(all.map((o) => [o.value, o])).values()], loading: search.loading }
  }

/** Pickers are made once per table and scope, because their hooks must keep their identity. */
const pickers = new Map<string, ReturnType<typeof optionsOf>>()
const hookOf = (table: MasterTable, within: string | undefined) => {
  const key = `${table.name} ${within ?? ''}`
  const known = pickers.get(key) ?? optionsOf(table, within === undefined ? {} : { within })
  pickers.set(key, known)
  return known
}

interface Props extends PickerProps {
  table: MasterTable
  /** The picker offers the records within this one alone; without it, it offers all of the table (D370). */
  within?: string | undefined
  multiple?: boolean
  disabled?: boolean
  id?: string
}

export const MasterPicker = ({ table, within, ...props }: Props) => (
  <RemoteSelect {...props} useOptions={hookOf(table, within)} />
)

export const CountryPicker = (props: PickerProps) => <MasterPicker table={country} {...props} />
export const CurrencyPicker = (props: PickerProps) => <MasterPicker table={currency} {...props} />
export const TradeTermPicker = (props: PickerProps) => <MasterPicker table={tradeTerm} {...props} />
export const SalesOrgPicker = (props: PickerProps) => <MasterPicker table={salesOrg} {...props} />
