import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { bridge } from '../../bridge/desktop.ts'
import { useUpdates } from '../../bridge/use-updates.ts'

/** Announces once that a newer client waits for a restart, which is left to the user. */
export default function UpdateBanner() {
  const t = useText()
  const state = useUpdates()
  const [later, setLater] = useState(false)
  if (state?.phase !== 'ready' || later) return null
  return (
    <div role="status" className="shell-offline">
      {t('desktop.updates.ready', { version: state.next ?? '' })}{' '}
      <Button size="small" type="primary" onClick={() => void bridge().installUpdate()}>
        {t('desktop.updates.restart')}
      </Button>{' '}
      <Button size="small" onClick={() => setLater(true)}>
        {t('desktop.updates.later')}
      </Button>
    </div>
  )
}
