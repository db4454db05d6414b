import { Select } from 'antd'
import { useText } from '../../i18n/index.ts'
import { useColleaguesQuery } from './approval.api.ts'

interface Props {
  label: string
  value: readonly string[]
  multiple?: boolean
  /** The reader cannot be chosen. */
  others?: boolean
  id?: string
  onChange: (ids: string[]) => void
}

/** Staff who can be asked to decide. They are few, so all of them are asked for at once. */
export function ColleaguePicker({ label, value, multiple = false, others = false, id, onChange }: Props) {
  const t = useText()
  const { data = [], isFetching } = useColleaguesQuery({})
  const offered = others ? data.filter(({ isReader }) => !isReader) : data
  const options = offered.map((one) => ({
    value: one.id,
    label: `${one.name} · ${t(`accounts.roles.${one.role}`)}`,
  }))
  const common = {
    ...(id && { id }),
    'aria-label': label,
    placeholder: label,
    loading: isFetching,
    options,
    showSearch: { optionFilterProp: 'label' },
    notFoundContent: t('approvals.page.noPeople'),
    style: { width: '100%' },
  }
  return multiple ? (
    <Select {...common} mode="multiple" value={[...value]} onChange={(ids: string[]) => onChange(ids)} />
  ) : (
    <Select {...common} value={value[0] ?? null} onChange={(next: string) => onChange([next])} />
  )
}
