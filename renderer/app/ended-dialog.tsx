import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { type SessionEnd, useSession } from '../api/session.ts'
import { useFormat, useText } from '../i18n/index.ts'
import { useHasKeptWork } from '../kit/journal/unsaved-pages.ts'

/** What helps after the session has ended, and who has taken it over. */
export function useEndedText(code: SessionEnd): string {
  const t = useText()
  const format = useFormat()
  const taker = useSession((session) => session.taker)
  const help = t(`shell.endedHelp.${code}`)
  if (!taker || code !== 'LOGGED_IN_ELSEWHERE') return help
  const { device, address, at } = taker
  const who = [device, address, format.instant(at)].filter(Boolean).join(' · ')
  return `${t('shell.endedBy', { who })} ${help}`
}

interface Props {
  width: number
  /** It names the dialog as well, for whoever cannot see it. */
  title: string
  footer: ReactNode
  children: ReactNode
}

/** The dialog of a session that has ended. Only signing in closes it, and it says that typed work is safe. */
export function EndedDialog({ children, ...frame }: Props) {
  const t = useText()
  const hasKeptWork = useHasKeptWork()
  return (
    <Modal open centered closable={false} keyboard={false} mask={{ closable: false }} {...frame}>
      {hasKeptWork && (
        <p>
          <strong>{t('shell.endedSafe')}</strong>
        </p>
      )}
      {children}
    </Modal>
  )
}
