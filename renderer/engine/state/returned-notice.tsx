import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useText, type GroupWith } from '../../i18n/index.ts'

interface Props {
  /** Namespace of the document's texts. */
  words: GroupWith<'returnedTitle' | 'noReason'>
  record: { status: string; returnComment: string } | undefined
  /** The state in which a returned document is, where that is not `returned`. */
  when?: string
  /** The number of comments on single lines, which are shown at the lines. */
  lineComments?: number
}

/** Why a document was returned, until it is sent again. */
export function ReturnedNotice({ words, record, when = 'returned', lineComments = 0 }: Props): ReactNode {
  const t = useText()
  if (record?.status !== when) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t(`${words}.returnedTitle`)}
      description={
        <>
          <div>{record.returnComment || (lineComments === 0 && t(`${words}.noReason`))}</div>
          {lineComments > 0 && (
            <a href="#lines">{t('actions.lineComments.lineCount', { count: lineComments })}</a>
          )}
        </>
      }
    />
  )
}
