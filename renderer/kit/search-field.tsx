import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, type GetProps, type InputRef } from 'antd'
import type { Ref } from 'react'
import { useText } from '../i18n/index.ts'

interface Props extends GetProps<typeof Input.Search> {
  label: string
  ref?: Ref<InputRef>
}

/** A field to search by, whose button has a name for readers of screens. */
export function SearchField({ label, loading = false, ...props }: Props) {
  const t = useText()
  return (
    <Input.Search
      allowClear
      aria-label={label}
      placeholder={label}
      enterButton={<Button icon={<SearchOutlined />} loading={loading} aria-label={t('common.search')} />}
      {...props}
    />
  )
}
