import { App } from 'antd'
import type { HookAPI } from 'antd/es/modal/useModal/index'
import type { ReactNode } from 'react'
import { useText } from '../i18n/index.ts'

interface DangerQuestion {
  title: string
  content: ReactNode
  okText: string
  onOk: () => unknown
  autoFocusButton?: 'cancel'
}

/**
 * Asks before something that takes a thing away from somebody.
 * @param modal the place of the question, where it is not the whole page
 */
export function useDangerQuestion(modal?: HookAPI) {
  const t = useText()
  const page = App.useApp()
  return (question: DangerQuestion) =>
    void (modal ?? page.modal).confirm({
      ...question,
      cancelText: t('form.cancel'),
      okButtonProps: { danger: true },
    })
}
