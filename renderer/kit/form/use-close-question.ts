import { App } from 'antd'
import { useText } from '../../i18n/index.ts'

/** @returns the close function of a drawer, which asks first while it holds input that is stored nowhere */
export function useCloseQuestion(unsaved: boolean, onClose: () => void): () => void {
  const t = useText()
  const { modal } = App.useApp()
  return () => {
    if (!unsaved) return onClose()
    void modal.confirm({
      title: t('form.leaveTitle'),
      content: t('form.leaveText'),
      okText: t('form.leave'),
      cancelText: t('form.stay'),
      autoFocusButton: 'cancel',
      onOk: onClose,
    })
  }
}
