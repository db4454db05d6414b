import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  configureRequestOptions,
  configureRequestUrl,
  HttpExecutor,
  type DownloadOptions,
} from 'builder-util-runtime'
import electronUpdater from 'electron-updater'
import type { Channel, UpdateState } from '#shared/desktop/updates.ts'
import { isCheckedBySystem, signedWith } from '../../../electron/main/signature.ts'
import { openUpdates } from '../../../electron/main/updates.ts'

/** The executor of electron-updater, over Node's http instead of Electron's net. */
class NodeHttpExecutor extends HttpExecutor<http.ClientRequest> {
  override createRequest(options: http.RequestOptions, callback: (response: http.IncomingMessage) => void) {
    return http.request(options, callback)
  }

  async download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return options.cancellationToken.createPromise<string>((resolve, reject, onCancel) => {
      const request: http.RequestOptions = { headers: options.headers ?? undefined }
      configureRequestUrl(url, request)
      configureRequestOptions(request)
      const callback = (error: Error | null) => (error ? reject(error) : resolve(destination))
      this.doDownload(request, { destination, options, onCancel, responseHandler: null, callback }, 0)
    })
  }
}

export type Files = Record<string, string | Buffer>

/** A web server that serves these files and nothing else. */
export async function serve(files: Files): Promise<{ url: string; close: () => Promise<void> }> {
  const server = http.createServer((request, response) => {
    const file = files[decodeURIComponent(new URL(request.url!, 'http://x').pathname)]
    if (file === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-length': Buffer.byteLength(file) }).end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const sha512 = (bytes: Buffer) => createHash('sha512').update(bytes).digest('base64')

/** `latest.yml` as electron-builder writes it. JSON is valid YAML as well. */
export function feedOf(version: string, file: string, bytes: Buffer, more: object = {}): string {
  const described = { url: file, sha512: sha512(bytes), size: bytes.length }
  return JSON.stringify({
    version,
    files: [described],
    path: file,
    sha512: described.sha512,
    releaseDate: '2026-11-20T08:00:00.000Z',
    ...more,
  })
}

export interface Installed {
  version?: string
  channel?: Channel
  /** The installation's number for staged rollouts. */
  installation?: string
  /** What Windows says about the installer's signature; null when it is good. */
  signature?: string | null
  /** The build names no publisher, so that Windows compares nothing. */
  unsigned?: boolean
  /** The public key in IT's policy. */
  key?: string
}

const homes: string[] = []

/** Removes the folders of the clients made so far. */
export function removeClients() {
  for (const home of homes.splice(0)) rmSync(home, { recursive: true, force: true })
}

/** An installed Windows client of a version, which looks for updates at an address. */
export function client(url: string, { version = '1.0.0', channel = 'latest', ...more }: Installed = {}) {
  const home = mkdtempSync(join(tmpdir(), 'seaway-updates-'))
  homes.push(home)
  if (more.installation) writeFileSync(join(home, '.updaterId'), more.installation)
  const configuration = {
    provider: 'generic',
    url,
    updaterCacheDirName: 'updater',
    ...(!more.unsigned && { publisherName: ['Seaway'] }),
  }
  const appUpdateConfigPath = join(home, 'app-update.yml')
  writeFileSync(appUpdateConfigPath, JSON.stringify(configuration))
  const app = {
    version,
    name: 'seaway',
    isPackaged: true,
    appUpdateConfigPath,
    userDataPath: home,
    baseCachePath: home,
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  }
  const updater = new electronUpdater.NsisUpdater(null, app as never)
  const inner = updater as unknown as Record<string, unknown>
  inner['httpExecutor'] = new NodeHttpExecutor()
  inner['_testOnlyOptions'] = { platform: 'win32', isUseDifferentialDownload: false }
  updater.logger = null
  updater.verifyUpdateCodeSignature = async () => more.signature ?? null
  const told: UpdateState[] = []
  const trust = more.key ? signedWith(more.key) : () => isCheckedBySystem('win32', configuration)
  const updates = openUpdates(updater, channel, trust, (state) => told.push(state))
  return { updates, told, home, pending: join(home, 'updater', 'pending') }
}
