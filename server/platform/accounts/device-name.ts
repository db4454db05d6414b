import bowser from 'bowser'
import { systemIds } from '#shared/vocabulary/words.ts'
import type { Client } from '../../calls/handler.ts'

/** Names the staff's client by its own version; its engine is a browser like others. */
const programOf = (agent: string, systemId: number, browser: { name?: string; version?: string }) =>
  systemId === systemIds.desktop
    ? { name: 'Seaway', version: / seaway\/([\d.]{1,20})/i.exec(agent)?.[1] ?? '' }
    : { name: browser.name ?? '', version: browser.version?.split('.')[0] ?? '' }

/**
 * What the caller's program says of itself: `Chrome 142 · Windows`. It only helps people to recognize a device, since a
 * program may say anything. Empty for programs that nobody knows.
 */
export function deviceNameOf({ agent, systemId }: Pick<Client, 'agent' | 'systemId'>): string {
  if (agent === '') return ''
  const { browser, os } = bowser.parse(agent)
  const { name, version } = programOf(agent, systemId, browser)
  return [`${name} ${version}`.trim(), os.name].filter(Boolean).join(' · ')
}

const markChars = 8

/** A device as logs name it. The beginning of its mark tells two devices of one kind apart. */
export const deviceInLogs = (name: string, mark: string): string =>
  name === '' ? mark : `${name} · ${mark.slice(0, markChars)}`
