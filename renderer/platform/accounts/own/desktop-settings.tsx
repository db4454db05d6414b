import { Flex, Switch, Alert, Button, Progress, Segmented } from 'antd'
import { useEffect, useState } from 'react'
import type { Settings } from '#shared/desktop/settings.ts'
import { channels, type Channel, type UpdateState } from '#shared/desktop/updates.ts'
import { useText, useLanguage } from '../../../i18n/index.ts'
import { bridge } from '../../../bridge/desktop.ts'
import { useUpdates } from '../../../bridge/use-updates.ts'

/** The state of the update in a sentence. */
function Standing({ state }: { state: UpdateState }) {
  const t = useText()
  const { phase, next = '', percent = 0, failure } = state
  if (phase === 'failed' && failure) {
    const why = t(`desktop.updates.why.${failure}`)
    return <Alert type="error" showIcon title={t('desktop.updates.failed', { why })} />
  }
  if (phase === 'ready')
    return (
      <Alert
        type="success"
        showIcon
        title={t('desktop.updates.ready', { version: next })}
        action={
          <Button type="primary" onClick={() => void bridge().installUpdate()}>
            {t('desktop.updates.restart')}
          </Button>
        }
      />
    )
  if (phase === 'downloading')
    return (
      <div role="status">
        {t('desktop.updates.downloading', { version: next, percent })}
        <Progress percent={percent} showInfo={false} aria-label={t('desktop.updates.title')} />
      </div>
    )
  return <span role="status">{phase === 'failed' ? '' : t(`desktop.updates.${phase}`)}</span>
}

interface Props {
  channel: Channel
  onChannel: (channel: Channel) => void
}

/** The client's version, the next one, and the channel of its updates. */
function DesktopUpdates({ channel, onChannel }: Props) {
  const t = useText()
  const language = useLanguage()
  const state = useUpdates()
  if (!state) return null
  const fixed = state.phase === 'off' || state.phase === 'managed'
  const busy = state.phase === 'checking' || state.phase === 'downloading' || state.phase === 'ready'
  const choices = channels.map((value) => ({ value, label: t(`desktop.updates.channels.${value}`) }))
  return (
    <Flex vertical gap={12} component="section" aria-label={t('desktop.updates.title')}>
      <h2 style={{ margin: '12px 0 0', fontSize: 15 }}>{t('desktop.updates.title')}</h2>
      <span>{t('desktop.updates.installed', { version: state.version })}</span>
      <Standing state={state} />
      {state.notes && (
        <div>
          <strong>{t('desktop.updates.notes')}</strong>
          <div style={{ whiteSpace: 'pre-line' }}>{state.notes[language]}</div>
        </div>
      )}
      {!fixed && (
        <Flex gap={12} align="center" wrap>
          <Segmented
            tabIndex={-1}
            aria-label={t('desktop.updates.channel')}
            options={choices}
            value={channel}
            onChange={onChannel}
          />
          <Button disabled={busy} onClick={() => void bridge().checkForUpdates()}>
            {t('desktop.updates.check')}
          </Button>
        </Flex>
      )}
    </Flex>
  )
}

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
