import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import Store from 'electron-store'
import { usualSettings, type Settings } from '#shared/desktop/settings.ts'
import { channels } from '#shared/desktop/updates.ts'

export interface Bounds {
  x: number
  y: number
  width: number
  height: number
  maximized: boolean
}

interface StoredSettings {
  settings: Settings
  serverUrl: string
  /** The folder in which a file was saved last. */
  folder: string
  bounds: Bounds | null
  /** Chromium's zoom level, where 0 is 100 %. */
  zoom: number
}

const usual: StoredSettings = { settings: usualSettings, serverUrl: '', folder: '', bounds: null, zoom: 0 }
const number = { type: 'number' } as const
const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

const schema = {
  settings: {
    type: 'object',
    properties: { closeToTray: flag, notifications: flag, sound: flag, channel: { enum: channels } },
    additionalProperties: false,
  },
  serverUrl: text,
  folder: text,
  zoom: number,
  bounds: {
    type: ['object', 'null'],
    properties: { x: number, y: number, width: number, height: number, maximized: flag },
  },
} as const

/** Settings that newer versions added. */
const migrations = {
  '0.2.0': (store: Pick<Store<StoredSettings>, 'get' | 'set'>) =>
    store.set('settings', { ...usualSettings, ...store.get('settings') }),
}

const open = () =>
  new Store<StoredSettings>({
    name: 'client',
    defaults: usual,
    schema,
    migrations,
    clearInvalidConfig: false,
  })

/** A file that cannot be read is set aside, so that the client always starts; `wasBroken` reports it. */
function openSafely(): { store: Store<StoredSettings>; wasBroken: boolean } {
  try {
    return { store: open(), wasBroken: false }
  } catch {
    const file = join(app.getPath('userData'), 'client.json')
    if (existsSync(file)) renameSync(file, `${file}.broken`)
    return { store: open(), wasBroken: true }
  }
}

export const { store, wasBroken } = openSafely()
