import { Select } from 'antd'
import { TabLeaves } from '../pickers/tab-leaves.tsx'

interface Props {
  label: string
  value: readonly string[]
  onChange: (value: string[]) => void
  options: { value: string; label: string }[]
  multiple: boolean
}

/**
 * A choice among a few known values. It is open from the start, because it replaces a closed filter that was
 * pressed.
 */
export default function ValueSelect({ label, value, onChange, options, multiple }: Props) {
  return (
    <TabLeaves several={multiple}>
      <Select
        {...(multiple && { mode: 'multiple' as const })}
        autoFocus
        defaultOpen
        aria-label={label}
        placeholder={label}
        allowClear
        maxTagCount="responsive"
        style={{ width: '100%' }}
        value={multiple ? [...value] : (value[0] ?? null)}
        onChange={(next: string | string[] | null | undefined) =>
          onChange(Array.isArray(next) ? next : next ? [next] : [])
        }
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </TabLeaves>
  )
}
