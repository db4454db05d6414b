import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { ErrorCode } from '#shared/calls/errors.ts'
import { useSentence, useText, type TextKey } from '../../i18n/index.ts'
import { Problem } from '../../kit/problem.tsx'

interface Props {
  /** The refusal that says what has happened, and what its reader may expect now. */
  code: ErrorCode
  help: TextKey
  home: string
}

/** Is shown instead of a document that the other side has withdrawn while its reader looked at it. */
export function Withdrawn({ code, help, home }: Props) {
  const t = useText()
  const sentence = useSentence()
  const navigate = useNavigate()
  const back = (
    <Button type="primary" onClick={() => void navigate(home)}>
      {t('common.backToList')}
    </Button>
  )
  return <Problem status="404" title={sentence({ code })} help={t(help)} extra={back} />
}
