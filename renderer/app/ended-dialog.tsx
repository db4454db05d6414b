import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { useHasKeptWork } from '../kit/journal/unsaved-pages.ts'

interface Props {
  width: number
  title?: string
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
