import { App, Button, Modal } from 'antd'
import { useRef } from 'react'
import { useFormat, useText } from '../../i18n/index.ts'

interface Props {
  at: string
  /** Absent where a document has no lines. */
  lines: number | undefined
  onRestore: () => void
  onDiscard: () => void
}

/**
 * Offers what was typed before a crash, an ended session or a lost network. Enter restores it; discarding is
 * confirmed.
 */
export function JournalOffer({ at, lines, onRestore, onDiscard }: Props) {
  const t = useText()
  const format = useFormat()
  const { modal } = App.useApp()
  const restore = useRef<HTMLButtonElement>(null)
  const discard = () =>
    void modal.confirm({
      title: t('editing.journal.discardTitle'),
      okText: t('editing.journal.discard'),
      okButtonProps: { danger: true },
      cancelText: t('editing.journal.keep'),
      autoFocusButton: 'cancel',
      onOk: onDiscard,
    })
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={440}
      title={t('editing.journal.safe')}
      afterOpenChange={(open) => open && restore.current?.focus()}
      footer={
        <>
          <Button onClick={discard}>{t('editing.journal.discard')}</Button>
          <Button ref={restore} type="primary" autoFocus onClick={onRestore}>
            {t('editing.journal.restore')}
          </Button>
        </>
      }
    >
      <p>
        {lines === undefined
          ? t('editing.journal.header', { at: format.instant(at) })
          : t('editing.journal.text', { at: format.instant(at), count: lines })}
      </p>
      {t('editing.journal.title')}
    </Modal>
  )
}
