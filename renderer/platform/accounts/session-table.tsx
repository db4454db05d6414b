import { Table, useFocusableScroll } from '../../kit/table.tsx'
import type { AccountDetail } from '#shared/platform/accounts/account-admin.schema.ts'
import { systemIds } from '#shared/vocabulary/words.ts'
import { keyIn, useFormat, useText } from '../../i18n/index.ts'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { useOwnSessionsQuery } from './own/account.api.ts'

type Session = AccountDetail['sessions'][number] & {
  /** Told to the session's own user. */
  current?: boolean
}

/** Where and when an account was signed in, newest first. */
export function SessionTable({ sessions }: { sessions: readonly Session[] }) {
  const t = useText()
  const format = useFormat()
  const table = useFocusableScroll()
  const end = ({ current, endedAt, endReason }: Session) =>
    endedAt === null
      ? t(current ? 'accounts.sessions.current' : 'accounts.sessions.live')
      : `${t(keyIn('accounts.sessions.reasons', endReason ?? 'expired'))} · ${format.instant(endedAt)}`
  return (
    <Table<Session>
      ref={table}
      rowKey="id"
      size="small"
      scroll={{ x: 640 }}
      dataSource={[...sessions]}
      locale={{ emptyText: t('accounts.sessions.none') }}
      columns={[
        { title: t('accounts.sessions.since'), render: (_, s) => format.instant(s.createdAt) },
        { title: t('accounts.sessions.seen'), render: (_, s) => format.instant(s.seenAt) },
        {
          title: t('accounts.sessions.system'),
          render: (_, s) => t(`accounts.sessions.${s.systemId === systemIds.desktop ? 'desktop' : 'web'}`),
        },
        { title: t('accounts.sessions.device'), render: (_, s) => s.deviceName || '–' },
        { title: t('accounts.sessions.end'), render: (_, s) => end(s) },
      ]}
    />
  )
}

/** Where the reader was signed in. There is one live session of an account (D99), so none is left to end. */
export function OwnSessions() {
  const answer = useOwnSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <OneRecord id="own" answer={answer}>
      {(sessions) => <SessionTable sessions={sessions} />}
    </OneRecord>
  )
}
