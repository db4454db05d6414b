import { Button, Modal } from 'antd'
import { useFormat, useText } from '../../i18n/index.ts'

interface Props {
  at: string
  lines: number
  onRestore: () => void
  onDiscard: () => void
}

/** What was typed before a crash, an ended session or a lost network; nothing goes on before it is decided. */
export function JournalOffer({ at, lines, onRestore, onDiscard }: Props) {
  const t = useText()
  const format = useFormat()
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={440}
      title={t('editing.journal.title')}
      footer={
        <>
          <Button onClick={onDiscard}>{t('editing.journal.discard')}</Button>
          <Button type="primary" autoFocus onClick={onRestore}>
            {t('editing.journal.restore')}
          </Button>
        </>
      }
    >
      {t('editing.journal.text', { at: format.instant(at), lines: format.number(lines) })}
    </Modal>
  )
}
