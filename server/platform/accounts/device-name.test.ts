import { expect, it } from 'vitest'
import { systemIds } from '#shared/vocabulary/words.ts'
import { deviceInLogs, deviceNameOf } from './device-name.ts'

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine}`

it.each([
  [`${windows} Chrome/142.0.0.0 Safari/537.36`, 'Chrome 142 · Windows'],
  [`${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Microsoft Edge 142 · Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'Safari 17 · iOS',
  ],
  ['node', ''],
  ['', ''],
])('%s is called %s', (agent, name) => {
  expect(deviceNameOf({ agent, systemId: systemIds.web })).toBe(name)
})

it('names the desktop client by its own version', () => {
  const agent = `${windows} seaway/1.4.0 Chrome/130.0.0.0 Electron/33.0.1 Safari/537.36`
  expect(deviceNameOf({ agent, systemId: systemIds.desktop })).toBe('Seaway 1.4.0 · Windows')
})

it('is told apart from others of its kind by the beginning of its mark', () => {
  expect(deviceInLogs('Chrome 142 · Windows', '3f9a2c01-77aa')).toBe('Chrome 142 · Windows · 3f9a2c01')
  expect(deviceInLogs('', 'test-device')).toBe('test-device')
})
