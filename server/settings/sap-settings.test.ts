import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const outside = { DATABASE_URL: 'postgres://user@db.example:5432/seaway' }
const sap = {
  SEAWAY_SAP_URL: 'https://sap.example:44300?sap-client=100',
  SEAWAY_SAP_USER: 'SEAWAY',
  SEAWAY_SAP_PASSWORD: 'pa55word',
}

describe('the settings of SAP', () => {
  it('name no SAP until somebody does, and a simulated one only where it is asked for or nothing is real', () => {
    const simulated = (env: Record<string, string>) => readSettings(env).sap.simulated
    expect(simulated(outside)).toBe(false)
    expect(simulated({ ...outside, SEAWAY_SAP_SIMULATOR: 'true' })).toBe(true)
    expect(simulated({})).toBe(true)
    expect(simulated({ SEAWAY_SAP_SIMULATOR: 'false' })).toBe(false)
  })

  it('have the times that SAP itself allows', () => {
    expect(readSettings(outside)).toMatchObject({
      sap: { simulatorFaults: {}, timeoutSeconds: 90, pauseSeconds: 60 },
      push: { settleSeconds: 3_900, readBackSeconds: 60, retrySeconds: 5 },
      outbox: { leaseSeconds: 60, pollMs: 2_000 },
    })
    expect(readSettings(outside).sap.system).toBeUndefined()
  })

  it('are read, fractions of seconds and a plan of faults included', () => {
    const plan = { seed: 3, rules: [{ fault: 'cutAfter', times: 2 }] }
    const settings = readSettings({
      ...outside,
      ...sap,
      SEAWAY_PUSH_RETRY_SECONDS: '0.25',
      SEAWAY_SAP_SIMULATOR_FAULTS: JSON.stringify(plan),
      SEAWAY_SAP_SIMULATOR_PORT: '50001',
    })
    expect(settings.sap.system).toEqual({
      url: sap.SEAWAY_SAP_URL,
      access: { signIn: { kind: 'basic', user: 'SEAWAY', password: { value: 'pa55word' } } },
    })
    expect(settings.push.retrySeconds).toBe(0.25)
    expect(settings.sap.simulatorFaults).toMatchObject(plan)
    expect(settings.sap.simulator.port).toBe(50_001)
  })

  it.each([
    [{ SEAWAY_SAP_URL: sap.SEAWAY_SAP_URL }, 'must be set together'],
    [{ ...sap, SEAWAY_SAP_SIGN_IN: 'oauth' }, 'SEAWAY_SAP_TOKEN_URL, SEAWAY_SAP_CLIENT_ID and'],
    [{ ...sap, SEAWAY_SAP_SIGN_IN: 'certificate' }, 'SEAWAY_SAP_KEY_FILE must be set together'],
    [{ ...sap, SEAWAY_SAP_CLIENT: '1' }, 'SEAWAY_SAP_CLIENT must be three digits'],
    [{ ...sap, SEAWAY_SAP_URL: 'ftp://sap' }, 'SEAWAY_SAP_URL must be an address'],
    [{ SEAWAY_PUSH_SETTLE_SECONDS: 'soon' }, 'SEAWAY_PUSH_SETTLE_SECONDS must be seconds'],
    [{ SEAWAY_PUSH_SETTLE_SECONDS: '90000' }, 'SEAWAY_PUSH_SETTLE_SECONDS must be seconds'],
    [{ SEAWAY_SAP_SIMULATOR_PORT: '70000' }, 'SEAWAY_SAP_SIMULATOR_PORT must be a port'],
    [{ SEAWAY_SAP_SIMULATOR_FAULTS: '{"rules":[{"fault":"fire"}]}' }, 'must be a plan of faults'],
  ])('refuse %j', (env, sentence) => {
    expect(() => readSettings({ ...outside, ...env })).toThrow(sentence)
  })
})
