import { Select } from 'antd'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { api } from '../../../api/api.ts'
import { read } from '../../../api/endpoint.ts'
import { tagsOf } from '../../../api/tags.ts'
import { useLanguage } from '../../../i18n/language.ts'

const countryApi = api.injectEndpoints({
  endpoints: (b) => ({
    accountCountries: read(b, masterCalls.country.options, { provides: [tagsOf.rows('master')] }),
  }),
})

interface Props {
  id?: string
  value?: string
  onChange?: (code: string) => void
}

/** All countries are loaded at once, because there are few. */
export function CountrySelect({ id, value, onChange }: Props) {
  const language = useLanguage()
  const { data, isFetching } = countryApi.useAccountCountriesQuery({ query: {} })
  const options = (data ?? []).map(({ code, nameZh, nameEn }) => ({
    value: code,
    label: language === 'zh' ? nameZh : nameEn,
  }))
  const known = !value || options.some((o) => o.value === value)
  return (
    <Select
      {...(id && { id })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      value={value || undefined}
      options={known ? options : [{ value, label: value }, ...options]}
      onChange={(code: string | undefined) => onChange?.(code ?? '')}
    />
  )
}
