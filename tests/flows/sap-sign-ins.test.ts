import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sapCheckCalls } from '#shared/areas/sap/sap-check.contract.ts'
import { startSimulator, type Simulator } from '#server/demo/sap/simulator.ts'
import { freshDatabase } from '../database.ts'
import { hurried, pushOf, pushableOrders, stateOf } from '../factories/pushes.ts'
import { openGateway, type Visitor } from '../factories/sap-gateway.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { startOn, until } from './app.ts'

/** A company's SAP behind each of the sign-ins that the README of the connector names, set by its table. */

let folder: string
let database: Awaited<ReturnType<typeof freshDatabase>>
let simulator: Simulator
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seaway-sign-ins-'))
  database = await freshDatabase()
  simulator = await startSimulator({ db: database.db })
})
afterAll(async () => {
  await simulator.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const file = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

interface SignIn {
  admits: (visitor: Visitor) => boolean
  env: (at: Awaited<ReturnType<typeof openGateway>>) => Record<string, string>
  /** Checks what the gateway has seen beside the requests, such as what its token server was asked. */
  seen?: (at: Awaited<ReturnType<typeof openGateway>>) => void
}

const hasToken = ({ authorization }: Visitor) => /^Bearer token-\d+$/.test(authorization)

const signIns: Readonly<Record<string, SignIn>> = {
  'basic, with the password in a file': {
    admits: ({ authorization }) => authorization === basic('OMS', 'pass word'),
    env: () => ({
      SEAWAY_SAP_USER: 'OMS',
      SEAWAY_SAP_PASSWORD_FILE: file('password', 'pass word\n'),
    }),
  },
  'oauth, by client credentials': {
    admits: hasToken,
    env: ({ url }) => ({
      SEAWAY_SAP_SIGN_IN: 'oauth',
      SEAWAY_SAP_TOKEN_URL: `${url}/token`,
      SEAWAY_SAP_CLIENT_ID: 'oms',
      SEAWAY_SAP_CLIENT_SECRET: 'a secret',
      SEAWAY_SAP_SCOPE: 'API_SALES_ORDER_SRV_0001',
    }),
    seen: ({ asked }) => {
      expect(asked).toHaveLength(1)
      expect(asked[0]).toContain('grant_type=client_credentials')
    },
  },
  'saml, by the assertion of an identity provider': {
    admits: hasToken,
    env: ({ url }) => ({
      SEAWAY_SAP_SIGN_IN: 'saml',
      SEAWAY_SAP_TOKEN_URL: `${url}/token`,
      SEAWAY_SAP_CLIENT_ID: 'oms',
      SEAWAY_SAP_CLIENT_SECRET_FILE: file('client-secret', 'a secret'),
      SEAWAY_SAP_ASSERTION_FILE: file('assertion', Buffer.from('<saml:Assertion/>').toString('base64url')),
    }),
    seen: ({ asked }) => expect(decodeURIComponent(asked.join())).toContain('saml2-bearer'),
  },
  'certificate, through a proxy that asks who comes': {
    admits: ({ certificate }) => certificate === 'seaway',
    env: ({ certificates, proxy }) => ({
      SEAWAY_SAP_SIGN_IN: 'certificate',
      SEAWAY_SAP_CERTIFICATE_FILE: certificates.ours.certificate,
      SEAWAY_SAP_KEY_FILE: certificates.ours.key,
      SEAWAY_SAP_PROXY: `http://oms:pw@${proxy}`,
    }),
    seen: ({ tunnels }) => expect(tunnels.join()).toContain(basic('oms', 'pw')),
  },
}

describe('a SAP that a company signs in to', () => {
  it.each(Object.entries(signIns))('takes an order by %s', async (_name, { admits, env, seen }) => {
    const gateway = await openGateway({ sap: simulator, folder, admits })
    const app = await startOn(database, {
      ...hurried,
      SEAWAY_SAP_URL: gateway.url,
      SEAWAY_SAP_CLIENT: '100',
      SEAWAY_SAP_CA_FILE: gateway.certificates.own.certificate,
      ...env(gateway),
    })
    try {
      const admin = await app.as('admin')
      const check = (await admin.call(sapCheckCalls.test, { body: {} })).body
      expect(check.findings).toEqual([])
      const [order] = await pushableOrders(database.db, 1)
      const wang = await app.as('cs.wang')
      const answer = await wang.call(pushCalls.save, { body: { orders: [pushOf(order!)] } })
      expect(answer.status).toBe(200)
      await until(async () => (await stateOf(database.db, order!.id)).push === 'pushed')
      expect(gateway.visitors.length).toBeGreaterThan(0)
      expect(gateway.visitors.filter((visitor) => !admits(visitor))).toEqual([])
      seen?.(gateway)
    } finally {
      await app.stop()
      await gateway.close()
    }
  })

  it('is named by the test of the connection when it does not let us in', async () => {
    const gateway = await openGateway({ sap: simulator, folder, admits: () => false })
    const app = await startOn(database, {
      ...hurried,
      SEAWAY_SAP_URL: gateway.url,
      SEAWAY_SAP_CA_FILE: gateway.certificates.own.certificate,
      SEAWAY_SAP_USER: 'OMS',
      SEAWAY_SAP_PASSWORD: 'wrong',
    })
    try {
      const admin = await app.as('admin')
      const { findings } = (await admin.call(sapCheckCalls.test, { body: {} })).body
      expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(['signIn']))
      expect(JSON.stringify(findings)).not.toContain('wrong')
    } finally {
      await app.stop()
      await gateway.close()
    }
  })
})
