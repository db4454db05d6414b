import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded/launcher.ts'
import { administer, databaseUrl } from '../cluster.ts'
import { hurried } from '../factories/pushes.ts'
import { run, runServer } from '../flows/process.ts'

export interface Company {
  /** The address of its server. */
  url: string
  end(): Promise<void>
}

/** A company that nobody has set up: an empty database, and the administrator that `npm run admin` makes. */
export async function emptyCompany(userId: string, password: string): Promise<Company> {
  const dir = mkdtempSync(join(tmpdir(), 'seaway-empty-'))
  chmodSync(dir, 0o755)
  const embedded = await startEmbedded({ dir: join(dir, 'database'), flags: ['-c', 'fsync=off'] })
  await administer(embedded.url, 'create database company')
  const env = {
    ...hurried,
    DATABASE_URL: databaseUrl(embedded.url, 'company'),
    SEAWAY_DATA_DIR: join(dir, 'files'),
    SEAWAY_SAP_SIMULATOR: 'true',
    METRICS_PORT: '0',
  }
  const admin = run('scripts/admin.ts', { args: [userId, 'Administrator'], env, input: `${password}\n` })
  if ((await admin.ended) !== 0) throw new Error(admin.said())
  const server = await runServer(env)
  return {
    url: server.url,
    async end() {
      server.kill('SIGTERM')
      await server.ended
      await embedded.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
