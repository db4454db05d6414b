import { Alert } from 'antd'
import { useSentence, useText } from '../../i18n/index.ts'
import { useSapStateQuery } from './push.api.ts'

/** What an operator has to know about the connection before any single push. */
export function SapState() {
  const t = useText()
  const sentence = useSentence()
  const { data } = useSapStateQuery()
  if (data?.kind === 'none')
    return <Alert role="alert" type="error" showIcon title={sentence({ code: 'SAP_NOT_SET' })} />
  if (data?.kind === 'simulated')
    return <Alert type="info" showIcon title={t('pushScreens.list.simulated')} />
  return null
}
