import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'seaway-settings-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const outside = { DATABASE_URL: 'postgres://user:pa55word@db.example:5432/seaway' }
const complaint = (env: NodeJS.ProcessEnv, argv?: string[]): string => {
  try {
    readSettings({ ...outside, ...env }, argv)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'none'
}

describe('names of settings', () => {
  const names = new Set(
    globSync('{server,shared,scripts,tests,electron,renderer}/**/*.{ts,mjs}').flatMap(
      (file) => readFileSync(file, 'utf8').match(/\bSEAWAY_[A-Z0-9_]*[A-Z0-9]\b/g) ?? [],
    ),
  )
  const planted = ['SEAWAY_PROCESESS', 'SEAWAY_COLOR']

  it('of everything that the product reads are known', () => {
    const unknown = [...names].filter(
      (name) => !planted.includes(name) && complaint({ [name]: 'x' }).includes(`${name} is no setting`),
    )
    expect(unknown).toEqual([])
    expect(names.size).toBeGreaterThan(60)
  })

  it('that nobody reads are refused with the nearest one', () => {
    expect(complaint({ SEAWAY_COLOR: 'red' })).toMatch(
      /SEAWAY_COLOR is no setting, the nearest one is SEAWAY_/,
    )
    expect(complaint({ SEAWAY_PROCESESS: '2' })).toContain('the nearest one is SEAWAY_PROCESSES')
  })
})

describe('readSettings', () => {
  it('starts without any setting, on the built-in database', () => {
    const settings = readSettings({ SEAWAY_DATA_DIR: dataDir })
    expect(settings).toMatchObject({
      port: 8089,
      host: '127.0.0.1',
      metricsPort: 9089,
      dataDir,
      logLevel: 'warn',
      environment: 'dev',
      doorLanguage: 'zh',
      trustProxy: false,
      rateFactor: 1,
    })
    expect(settings.databaseUrl).toBeUndefined()
    expect(settings.s3).toBeUndefined()
  })

  it('keeps the secret it made, where only its owner reads it', () => {
    const { tokenSecret = '' } = readSettings({ SEAWAY_DATA_DIR: dataDir })
    expect(tokenSecret.length).toBeGreaterThanOrEqual(32)
    expect(readSettings({ SEAWAY_DATA_DIR: dataDir }).tokenSecret).toBe(tokenSecret)
    const file = join(dataDir, 'secret.token')
    expect(readFileSync(file, 'utf8')).toBe(tokenSecret)
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('leaves the secret of a database elsewhere to that database', () => {
    const settings = readSettings(outside)
    expect(settings).toMatchObject({ environment: 'app', databaseUrl: outside.DATABASE_URL })
    expect(settings.tokenSecret).toBeUndefined()
  })

  it('reads every setting, and an argument is stronger than a variable', () => {
    const env = {
      ...outside,
      PORT: '80',
      HOST: ' 0.0.0.0 ',
      METRICS_PORT: '0',
      LOG_LEVEL: 'debug',
      SEAWAY_ENVIRONMENT: 'qas',
      SEAWAY_LANGUAGE: 'auto',
      SEAWAY_TOKEN_SECRET: 's'.repeat(32),
      SEAWAY_TRUST_PROXY: 'true',
      SEAWAY_S3_BUCKET: 'attachments',
      SEAWAY_S3_ENDPOINT: 'https://s3.example',
      SEAWAY_S3_ACCESS_KEY: 'key',
      SEAWAY_S3_SECRET_KEY: 'secret',
    }
    expect(readSettings(env, ['--port', '8100'])).toMatchObject({
      port: 8100,
      host: '0.0.0.0',
      metricsPort: 0,
      logLevel: 'debug',
      environment: 'qas',
      doorLanguage: 'auto',
      tokenSecret: 's'.repeat(32),
      trustProxy: true,
      s3: {
        bucket: 'attachments',
        region: 'us-east-1',
        endpoint: 'https://s3.example',
        credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
      },
    })
  })

  it('counts a variable that is set to nothing as not set', () => {
    expect(readSettings({ ...outside, PORT: '', LOG_LEVEL: ' ' })).toMatchObject({
      port: 8089,
      logLevel: 'info',
    })
  })

  it('names every bad setting in one sentence, and shows no value', () => {
    const message = complaint({
      PORT: '80a',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://user:pa55word@db',
      SEAWAY_TOKEN_SECRET: 'too-short',
      SEAWAY_S3_REGION: 'eu-1',
    })
    for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'SEAWAY_TOKEN_SECRET', 'SEAWAY_S3_BUCKET'])
      expect(message).toContain(name)
    expect(message).not.toMatch(/pa55word|too-short/)
    expect(message).not.toContain('\n')
  })

  it.each([
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535'],
    [{ SEAWAY_ENVIRONMENT: 'live' }, 'SEAWAY_ENVIRONMENT must be one of dev, qas, app'],
    [{ SEAWAY_TRUST_PROXY: 'proxy.example' }, 'SEAWAY_TRUST_PROXY must be true, false, or addresses'],
    [{ SEAWAY_TRUST_PROXY: '10.0.0.1/33' }, 'SEAWAY_TRUST_PROXY must be true, false, or addresses'],
    [{ SEAWAY_S3_BUCKET: 'b', SEAWAY_S3_ACCESS_KEY: 'k' }, 'must be set together'],
  ])('refuses %j', (env, sentence) => {
    expect(complaint(env)).toContain(sentence)
  })

  it('takes the proxies in front by address and network', () => {
    const { trustProxy } = readSettings({ ...outside, SEAWAY_TRUST_PROXY: '10.0.0.5, 10.1.0.0/16,::1' })
    expect(trustProxy).toEqual(['10.0.0.5', '10.1.0.0/16', '::1'])
  })

  it('refuses an argument that it does not know', () => {
    expect(complaint({}, ['--prot', '8090'])).toContain('--prot')
  })
})
