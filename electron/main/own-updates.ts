import { app } from 'electron'
import electronUpdater from 'electron-updater'
import type { UpdateState } from '#shared/desktop/updates.ts'
import { given } from './policy.ts'
import { isFeedSecure, trustOf } from './signature.ts'
import { store } from './store.ts'
import { openUpdates, type Updates } from './updates.ts'

const firstCheckMs = 15_000
const everyMs = 4 * 60 * 60 * 1_000

const resting = (state: Omit<UpdateState, 'version'>): Updates => ({
  state: () => ({ version: app.getVersion(), ...state }),
  check: async () => undefined,
  install: () => undefined,
  follow: () => undefined,
})

/** The updates of this installation: their address, their channel, and whether IT's policy allows them. */
export function openOwnUpdates(told: (state: UpdateState) => void): Updates {
  if (!app.isPackaged) return resting({ phase: 'off' })
  if (!given.updates) return resting({ phase: 'managed' })
  if (!isFeedSecure(given.updateUrl)) return resting({ phase: 'failed', failure: 'INSECURE' })
  const { autoUpdater } = electronUpdater
  autoUpdater.logger = null
  if (given.updateUrl) autoUpdater.setFeedURL({ provider: 'generic', url: given.updateUrl })
  const channel = given.channel ?? store.get('settings').channel
  const updates = openUpdates(autoUpdater, channel, trustOf(given.updateKey), told)
  setTimeout(() => void updates.check(), firstCheckMs).unref()
  setInterval(() => void updates.check(), everyMs).unref()
  return updates
}
