import { Pagination, type PaginationProps } from 'antd'
import { cloneElement, isValidElement } from 'react'
import { useText } from '../i18n/index.ts'

/** The pager of a short list. antd gives its arrows no name, so that a reader who does not see them hears nothing. */
export function Pages(
  props: Pick<PaginationProps, 'current' | 'pageSize' | 'total' | 'onChange' | 'simple'>,
) {
  const t = useText()
  const names: Readonly<Record<string, string>> = { prev: t('common.previous'), next: t('common.next') }
  return (
    <Pagination
      {...props}
      size="small"
      showSizeChanger={false}
      itemRender={(_, type, element) =>
        names[type] && isValidElement<{ 'aria-label'?: string }>(element)
          ? cloneElement(element, { 'aria-label': names[type] })
          : element
      }
    />
  )
}
