import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { bridge } from '../../platform/desktop.ts'
import { useUpdates } from '../../platform/use-updates.ts'

/** A newer client is there and wants a restart: said once, and left to its user. */
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
