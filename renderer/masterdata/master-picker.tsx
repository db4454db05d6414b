import { codeField, type MasterTable } from '#shared/kernel/master.ts'
import { country } from '#shared/masterdata/geography.ts'
import { salesOrg } from '#shared/masterdata/sales-org.ts'
import { currency, tradeTerm } from '#shared/masterdata/trade.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { useLanguage } from '../i18n/index.ts'
import type { PickerProps } from '../kit/list/types.ts'
import { RemoteSelect } from '../kit/pickers/remote-select.tsx'
import type { Option } from '../kit/pickers/types.ts'
import { useMasterOptionsQuery, type MasterOption } from './option.api.ts'

/** A code stands beside the name where it is a word of the trade (USD, FOB) or the only unique value. */
const labelOf = (table: MasterTable, language: Language, o: MasterOption) => {
  if (table.label?.[language === 'zh' ? 'zh' : 'other'] === codeField(table)) return o.code
  return `${o.code} ${{ zh: o.nameZh, en: o.nameEn, id: o.nameId ?? o.nameEn }[language]}`
}

/** Records of a table as choices: those in use that hold a text, or those with given codes. */
export function useMasterChoices(
  table: MasterTable,
  query: { text?: string; codes?: string },
  skip = false,
): { options: Option[]; loading: boolean } {
  const language = useLanguage()
  const { data, isFetching } = useMasterOptionsQuery({ table, query }, { skip })
  const options = (data ?? []).map((o) => ({ value: o.code, label: labelOf(table, language, o) }))
  return { options, loading: isFetching }
}

const optionsOf = (table: MasterTable) =>
  function useOptions({ text, values }: { text: string; values: readonly string[] }) {
    const search = useMasterChoices(table, text ? { text } : {})
    const chosen = useMasterChoices(table, { codes: values.join() }, values.length === 0)
    const all = [...chosen.options, ...search.options]
    return { options: [...new Map(all.map((o) => [o.value, o])).values()], loading: search.loading }
  }

/** Pickers are made once per table, because their hooks must keep their identity. */
const pickers = new Map<string, ReturnType<typeof optionsOf>>()
const hookOf = (table: MasterTable) => {
  const known = pickers.get(table.name) ?? optionsOf(table)
  pickers.set(table.name, known)
  return known
}

interface Props extends PickerProps {
  table: MasterTable
  multiple?: boolean
  disabled?: boolean
  id?: string
}

export const MasterPicker = ({ table, ...props }: Props) => (
  <RemoteSelect {...props} useOptions={hookOf(table)} />
)

export const CountryPicker = (props: PickerProps) => <MasterPicker table={country} {...props} />
export const CurrencyPicker = (props: PickerProps) => <MasterPicker table={currency} {...props} />
export const TradeTermPicker = (props: PickerProps) => <MasterPicker table={tradeTerm} {...props} />
export const SalesOrgPicker = (props: PickerProps) => <MasterPicker table={salesOrg} {...props} />
