import { InboxOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useText } from '../../i18n/index.ts'
import { usePlatform } from '../../bridge/platform.ts'
import styles from './sheet.module.css'

interface Props {
  onFile: (file: File) => void
  onPaste: (text: string) => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null

/** Takes a sheet: chosen, dropped, or as cells that were copied in Excel. */
export function SheetSource({ onFile, onPaste }: Props) {
  const t = useText()
  const platform = usePlatform()
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isTyping(event.target) || (text.trim() === '' && !file)) return
      event.preventDefault()
      // Excel puts a picture of copied cells beside their text.
      if (text.trim() === '' && file) onFile(file)
      else onPaste(text)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onFile, onPaste])
  const choose = async () => {
    const file = await platform.pickFile('.xlsx')
    if (file) onFile(file)
  }
  return (
    <>
      <Button
        block
        autoFocus
        type="dashed"
        icon={<InboxOutlined />}
        className={styles['source'] ?? ''}
        onClick={() => void choose()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const [file] = event.dataTransfer.files
          if (file) onFile(file)
        }}
      >
        {t('sheets.choose')}
      </Button>
      <p className="secondary">{t('sheets.help')}</p>
    </>
  )
}
