import { SearchOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { use } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '../../i18n/index.ts'
import { Problem } from '../../kit/problem.tsx'
import { SearchContext } from './search-context.ts'

/** Shown at an address of no screen, or of one of the other side, which is not told of. */
export function UnknownScreen() {
  const t = useText()
  const navigate = useNavigate()
  const search = use(SearchContext)
  return (
    <Problem
      status="404"
      title={t('shell.unknown')}
      help={t('shell.unknownHelp')}
      extra={
        <Flex gap={8} wrap justify="center">
          <Button type="primary" icon={<SearchOutlined />} onClick={search}>
            {t('common.search')} (Ctrl K)
          </Button>
          <Button onClick={() => void navigate('/home')}>{t('common.backHome')}</Button>
        </Flex>
      }
    />
  )
}
