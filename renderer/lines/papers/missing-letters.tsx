import { Alert } from 'antd'
import { useState, type ComponentType } from 'react'
import type { PaperCalls } from '#shared/lines/paper.contract.ts'
import { useText } from '../../i18n/index.ts'
import { papersQuery } from './papers.api.ts'

interface Props {
  id: string
  calls: PaperCalls
}

/** Names the letters of a document that its papers leave out (D203), before they are sent. */
function OfDocument({ id, calls }: Props) {
  const t = useText()
  const [usePapers] = useState(() => papersQuery(calls.papers))
  const { data } = usePapers({ query: { id } }, { refetchOnMountOrArgChange: true })
  if (!data || data.missingLetters.length === 0) return null
  const letters = data.missingLetters.join(' ')
  return <Alert type="warning" showIcon title={t('papers.missingLetters', { letters })} />
}

/** The same of each of several documents that are about to be sent. */
export const missingLettersOf = (calls: PaperCalls) =>
  function MissingLetters({ rows }: { rows: readonly { id: string }[] }) {
    return rows.map(({ id }) => <OfDocument key={id} id={id} calls={calls} />)
  }

/** Both what a sending binds to and what the paper leaves out. */
export const withMissingLetters = <R extends { id: string }>(
  calls: PaperCalls,
  Review: ComponentType<{ rows: readonly R[] }>,
) => {
  const Letters = missingLettersOf(calls)
  return function ReviewOfSending({ rows }: { rows: readonly R[] }) {
    return (
      <>
        <Letters rows={rows} />
        <Review rows={rows} />
      </>
    )
  }
}
