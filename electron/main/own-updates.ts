import { app } from 'electron'
import electronUpdater from 'electron-updater'
import type { UpdateState } from '#shared/desktop/updates.ts'
import { given } from './policy.ts'
import { store } from './store.ts'
import { openUpdates, type Updates } from './updates.ts'

const firstCheckMs = 15_000
const everyMs = 4 * 60 * 60 * 1_000

const resting = (phase: 'off' | 'managed'): Updates => ({
  state: () => ({ version: app.getVersion(), phase }),
  check: async () => undefined,
  install: () => undefined,
  follow: () => undefined,
})

/** The updates of this installation: where from, which channel, and whether at all (IT's policy). */
export function openOwnUpdates(told: (state: UpdateState) => void): Updates {
  if (!app.isPackaged) return resting('off')
  if (!given.updates) return resting('managed')
  const { autoUpdater } = electronUpdater
  autoUpdater.logger = null
  if (given.updateUrl) autoUpdater.setFeedURL({ provider: 'generic', url: given.updateUrl })
  const updates = openUpdates(autoUpdater, given.channel ?? store.get('settings').channel, told)
  setTimeout(() => void updates.check(), firstCheckMs).unref()
  setInterval(() => void updates.check(), everyMs).unref()
  return updates
}
