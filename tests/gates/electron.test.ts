import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const sources = readdirSync(join(root, 'electron'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(root, 'electron', name), 'utf8'))
  .join('\n')

describe('the shell', () => {
  it.each([
    'webSecurity',
    'allowRunningInsecureContent',
    'experimentalFeatures',
    'enableBlinkFeatures',
    'nodeIntegrationInWorker',
    'nodeIntegrationInSubFrames',
    'bypassCSP',
    'disable-web-security',
    '<webview',
    'file://',
  ])('says nothing of %s', (word) => {
    expect(sources).not.toContain(word)
  })

  it.each([
    'sandbox: true',
    'contextIsolation: true',
    'nodeIntegration: false',
    'webviewTag: false',
    'app.enableSandbox()',
    'will-attach-webview',
  ])('says %s', (words) => {
    expect(sources).toContain(words)
  })

  it('makes windows in one place, so that each of them has the guards', () => {
    expect(sources.match(/new BrowserWindow\(/g)).toHaveLength(1)
  })

  it('answers pages through one door, which checks who asks', () => {
    expect(sources.match(/ipcMain\.\w+\(/g)).toEqual(['ipcMain.handle('])
    expect(sources).toContain('frame.parent !== null || !isOwn(frame.url)')
  })

  it('pins Electron exactly', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>
    }
    expect(devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/)
  })
})
