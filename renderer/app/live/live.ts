import { useEffect } from 'react'
import { changeEvent, type ChangeEvent } from '#shared/areas/messages/unread.contract.ts'
import { bridge } from '../../bridge/desktop.ts'
import { documentNames, type DocumentName } from '#shared/documents/outlines.ts'
import { api, tagsOf, tagTypes, type Tag, type TagType } from '../../api/api.ts'
import { useSession } from '../../api/session.ts'
import { accountApi } from '../../platform/accounts/own/account.api.ts'
import { store } from '../store.ts'
import { listen } from './stream.ts'

const name = 'seaway.live'

type Notice = { change: ChangeEvent } | { missed: true }

/**
 * Uses one stream for all tabs, because a browser opens six connections to a host and ten tabs would use them
 * up. The tab that holds the lock listens and tells the others; when it closes, the next one takes over.
 * Without locks (a page without https) each tab listens for itself.
 */
function listenShared(hear: (notice: Notice) => void, signal: AbortSignal): void {
  if (!('locks' in navigator)) {
    void listen(
      (change) => hear({ change }),
      () => hear({ missed: true }),
      signal,
    )
    return
  }
  const channel = new BroadcastChannel(name)
  const tell = (notice: Notice) => {
    channel.postMessage(notice)
    hear(notice)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Notice>) => hear(data))
  signal.addEventListener('abort', () => channel.close())
  const lead = () =>
    listen(
      (change) => tell({ change }),
      () => tell({ missed: true }),
      signal,
    )
  // The request is rejected only when this tab stops before its turn.
  navigator.locks.request(name, { signal }, lead).catch(() => undefined)
}

/**
 * On the desktop the shell keeps the connection to the server for all windows, also while none is visible.
 */
function listenToShell(hear: (notice: Notice) => void, signal: AbortSignal): void {
  const stop = bridge().on('change', (message) => {
    const change = changeEvent.safeParse(message)
    hear(change.success ? { change: change.data } : { missed: true })
  })
  signal.addEventListener('abort', stop, { once: true })
}

type Topic = ChangeEvent['topic']

const isDocument = (topic: Topic): topic is DocumentName => documentNames.some((name) => name === topic)

/** The cached records that a change of each kind makes stale. */
const staleBy: Record<Exclude<Topic, DocumentName>, readonly TagType[]> = {
  unread: ['message'],
  notice: ['notice'],
  task: ['task'],
  agreement: ['agreement'],
  sapOrder: ['sapOrder'],
  presence: ['presence'],
  session: [],
}

/** A change without ids only says that something of its kind has changed. */
const tagsOfChange = ({ topic, ids }: ChangeEvent): (Tag | TagType)[] => {
  const types = isDocument(topic)
    ? [topic, 'todo' as const, 'history' as const, 'talk' as const]
    : staleBy[topic]
  if (ids.length === 0) return [...types]
  return types.flatMap((type) => [tagsOf.rows(type), ...ids.map((id) => tagsOf.one(type, id))])
}

/** Changes are collected for this long, so that a push of fifty orders causes one reading. */
const gatherMs = 300
/** After a password change the call's own answer ends the session, and the stream should not be faster. */
const sessionCheckMs = 800

const checkSession = () => void store.dispatch(accountApi.endpoints.authenticate.initiate(undefined))

/** Keeps the screen up to date with the server: ids arrive, and the ordinary calls read the records again. */
export function useLive(): void {
  const ended = useSession((session) => session.ended)
  useEffect(() => {
    if (ended) return
    const stop = new AbortController()
    let stale: (Tag | TagType)[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer = undefined
      store.dispatch(api.util.invalidateTags(stale))
      stale = []
    }
    const listen = __DESKTOP__ ? listenToShell : listenShared
    listen((notice) => {
      if ('change' in notice && notice.change.topic === 'session') setTimeout(checkSession, sessionCheckMs)
      stale.push(
        ...('missed' in notice ? tagTypes.filter((type) => type !== 'account') : tagsOfChange(notice.change)),
      )
      timer ??= setTimeout(refresh, gatherMs)
    }, stop.signal)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [ended])
}
