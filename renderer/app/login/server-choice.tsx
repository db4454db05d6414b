import { useEffect, useState, type FormEvent } from 'react'
import type { ServerAnswer, ServerState } from '#shared/desktop/settings.ts'
import { useText } from '../../i18n/index.ts'
import { bridge } from '../../bridge/desktop.ts'

/** Chooses the server of the desktop client. An address is used only if a Seaway server answers there. */
export default function ServerChoice() {
  const t = useText()
  const [server, setServer] = useState<ServerState>()
  const [url, setUrl] = useState('')
  const [outcome, setSaid] = useState<'asking' | ServerAnswer>()
  useEffect(() => {
    const look = async () => {
      const now = await bridge().server()
      setServer(now)
      setUrl(now.url)
    }
    void look()
  }, [])
  if (!server) return null
  if (server.locked) return <p className="login-server">{t('auth.server', { url: server.url })}</p>
  const choose = async (event: FormEvent) => {
    event.preventDefault()
    setSaid('asking')
    const answer = await bridge()
      .chooseServer({ url })
      .catch((): ServerAnswer => 'silent')
    setSaid(answer)
    if (answer === 'taken') setServer(await bridge().server())
  }
  return (
    <details className="login-server" open={!server.chosen}>
      <summary>{t('auth.server', { url: server.url })}</summary>
      <form onSubmit={(event) => void choose(event)}>
        <label htmlFor="server-url">{t('auth.serverAddress')}</label>
        <input id="server-url" type="url" required value={url} onChange={(e) => setUrl(e.target.value)} />
        <button type="submit" disabled={outcome === 'asking'}>
          {t('auth.serverUse')}
        </button>
      </form>
      <p role="status">{outcome && outcome !== 'asking' ? t(`auth.serverSaid.${outcome}`) : ''}</p>
    </details>
  )
}
