import { Select, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { TabLeaves } from './tab-leaves.tsx'
import type { RemoteSelectProps } from './types.ts'

const pauseMs = 250

/** A choice among more than a browser should load: the server searches while one types. */
export default function SearchSelect({
  label,
  value,
  onChange,
  useOptions,
  multiple = true,
  disabled = false,
  opened = false,
  id,
}: RemoteSelectProps) {
  const t = useText()
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { options, loading } = useOptions({ text, values: value })
  const search = (next: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setText(next.trim()), pauseMs)
  }
  return (
    <TabLeaves several={multiple}>
      <Select
        {...(id && { id })}
        {...(multiple && { mode: 'multiple' as const })}
        aria-label={label}
        placeholder={label}
        allowClear
        disabled={disabled}
        autoFocus={opened}
        defaultOpen={opened}
        style={{ width: '100%' }}
        maxTagCount="responsive"
        showSearch={{ filterOption: false, onSearch: search }}
        value={multiple ? [...value] : (value[0] ?? null)}
        onChange={(next: string | string[] | null | undefined) =>
          onChange(Array.isArray(next) ? next : next === null || next === undefined ? [] : [next])
        }
        options={[...options]}
        notFoundContent={loading ? <Spin size="small" /> : t('form.noOptions')}
      />
    </TabLeaves>
  )
}
