import { Alert } from 'antd'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { PaperCalls } from '#shared/lines/paper.contract.ts'
import { needTexts } from '../../i18n/i18n.ts'
import { useText } from '../../i18n/index.ts'
import { papersQuery } from './papers.api.ts'

function Letters({ letters }: { letters: readonly string[] }) {
  const t = useText()
  const title = t('papers.missingLetters', { letters: letters.join(' ') })
  return <Alert type="warning" showIcon title={title} />
}

/** The words come with the first letter that is missing, because lists and editors do without those of papers. */
const NamedLetters = lazy(async () => {
  await needTexts('papers')
  return { default: Letters }
})

/** Letters that papers leave out (D203); nothing where they have them all. */
export const MissingLetters = ({ letters }: { letters: readonly string[] }) =>
  letters.length > 0 && (
    <Suspense>
      <NamedLetters letters={letters} />
    </Suspense>
  )

interface Props {
  id: string
  calls: PaperCalls
}

/** Names the letters of a document that its papers leave out, before they are sent. */
function OfDocument({ id, calls }: Props) {
  const [usePapers] = useState(() => papersQuery(calls.papers))
  const { data } = usePapers({ query: { id } }, { refetchOnMountOrArgChange: true })
  return data && <MissingLetters letters={data.missingLetters} />
}

/** The same of each of several documents that are about to be sent. */
export const missingLettersOf = (calls: PaperCalls) =>
  function LettersOfEach({ rows }: { rows: readonly { id: string }[] }) {
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
