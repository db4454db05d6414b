import { Button } from 'antd'
import { useText } from '../i18n/index.ts'
import { usePlatform } from '../bridge/platform.ts'

/** Says that a file was saved, and on the desktop offers the folder it is in. */
export function Saved() {
  const t = useText()
  const { showSaved } = usePlatform()
  return (
    <>
      {t('list.downloaded')}
      {showSaved && (
        <Button type="link" size="small" onClick={showSaved}>
          {t('list.showInFolder')}
        </Button>
      )}
    </>
  )
}
