import type { AppUpdater, UpdateInfo } from 'electron-updater'
import type { Trust } from './signature.ts'
import { updateNotes, type Channel, type UpdateFailure, type UpdateState } from '#shared/desktop/updates.ts'

/** Messages of the updater, Node and Chromium with our reason for each; the first match counts. */
const failures: readonly [RegExp, UpdateFailure][] = [
  [/ERR_CHECKSUM_MISMATCH|checksum mismatch/, 'CHECKSUM'],
  [/ERR_UPDATER_INVALID_SIGNATURE|not signed by/, 'SIGNATURE'],
  [/ERR_UPDATER_(CHANNEL_FILE_NOT_FOUND|INVALID_UPDATE_INFO|NO_FILES_PROVIDED)|\b404\b/, 'NO_FEED'],
  [/ENOSPC|EACCES|EPERM|EROFS/, 'DISK'],
  [/ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|net::ERR_|socket hang up|\b50[0-4]\b/, 'OFFLINE'],
]

const failureOf = (error: Error & { code?: string }): UpdateFailure =>
  failures.find(([words]) => words.test(`${error.code ?? ''} ${error.message}`))?.[1] ?? 'OTHER'

const notesOf = (info: UpdateInfo) => {
  const notes = updateNotes.safeParse((info as { notes?: unknown }).notes)
  return notes.success ? { notes: notes.data } : {}
}

export interface Updates {
  state(): UpdateState
  check(): Promise<void>
  /** Ends the client and starts the new version; does nothing before it was downloaded. */
  install(): void
  follow(channel: Channel): void
}

/**
 * Looks for newer versions, downloads them and reports the state. Older versions are never installed; a
 * release is withdrawn by a higher version.
 */
export function openUpdates(
  updater: AppUpdater,
  channel: Channel,
  trust: Trust,
  onState: (state: UpdateState) => void,
): Updates {
  const version = updater.currentVersion.version
  let state: UpdateState = { version, phase: 'idle' }
  const set = (next: Omit<UpdateState, 'version'>) => {
    state = { version, ...next }
    onState(state)
  }
  const follow = (name: Channel) => {
    updater.channel = name
    // electron-updater allows downgrades when a channel is chosen.
    updater.allowDowngrade = false
  }
  follow(channel)
  // Only trusted versions are downloaded, so nothing else can be installed when the client ends.
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = true
  updater.on('checking-for-update', () => set({ phase: 'checking' }))
  updater.on('update-not-available', () => set({ phase: 'current' }))
  updater.on('download-progress', ({ percent }) => {
    const whole = Math.floor(percent)
    if (state.phase === 'downloading' && whole !== state.percent) set({ ...state, percent: whole })
  })
  updater.on('update-downloaded', (info) => set({ phase: 'ready', next: info.version, ...notesOf(info) }))
  updater.on('error', (error) => set({ phase: 'failed', failure: failureOf(error) }))
  return {
    state: () => state,
    follow,
    async check() {
      if (state.phase === 'checking' || state.phase === 'downloading' || state.phase === 'ready') return
      // Failures are reported by the `error` event, including those of the download.
      const found = await updater.checkForUpdates().catch(() => null)
      if (!found?.isUpdateAvailable) return
      const { updateInfo } = found
      if (!trust(updateInfo)) return set({ phase: 'failed', failure: 'SIGNATURE' })
      set({ phase: 'downloading', next: updateInfo.version, percent: 0, ...notesOf(updateInfo) })
      await updater.downloadUpdate().catch(() => undefined)
    },
    install() {
      if (state.phase === 'ready') updater.quitAndInstall()
    },
  }
}
