import { Flex, Switch } from 'antd'
import { useEffect, useState } from 'react'
import type { Settings } from '#shared/desktop/settings.ts'
import { useText } from '../../../i18n/index.ts'
import { bridge } from '../../../bridge/desktop.ts'
import { DesktopUpdates } from './desktop-updates.tsx'

const names = ['closeToTray', 'notifications', 'sound'] as const

/** The settings of the client on this computer, which the shell stores. */
export default function DesktopSettings() {
  const t = useText()
  const [settings, setSettings] = useState<Settings>()
  useEffect(() => {
    const look = async () => setSettings(await bridge().settings())
    void look()
  }, [])
  if (!settings) return null
  const change = (wish: Partial<Settings>) => void bridge().changeSettings(wish).then(setSettings)
  return (
    <Flex vertical gap={12}>
      {names.map((name) => (
        <label key={name} htmlFor={`desktop-${name}`}>
          <Switch id={`desktop-${name}`} checked={settings[name]} onChange={(on) => change({ [name]: on })} />{' '}
          {t(`desktop.${name}`)}
        </label>
      ))}
      <DesktopUpdates channel={settings.channel} onChannel={(channel) => change({ channel })} />
    </Flex>
  )
}
