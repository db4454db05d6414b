import { OneRecord } from '../../engine/detail/one-record.tsx'
import { useOwnSessionsQuery } from './own/account.api.ts'
import { SessionTable } from './session-table.tsx'

/** Where the reader was signed in. There is one live session of an account (D99), so none is left to end. */
export function OwnSessions() {
  const answer = useOwnSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <OneRecord id="own" answer={answer}>
      {(sessions) => <SessionTable sessions={sessions} />}
    </OneRecord>
  )
}
