import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { certificate } from '../../../tests/factories/certificate.ts'
import { type MailServer, type MailTls, startMailServer } from '../../../tests/flows/mail-server.ts'
import { openSmtp } from './smtp.client.ts'

let server: MailServer
const usual = getCACertificates('default')
afterEach(async () => {
  setDefaultCACertificates(usual)
  await server.stop()
})

const mail = { to: 'li@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', id: 'm1' }
async function sendOver(tls: MailTls | undefined): Promise<void> {
  server = await startMailServer(0, tls)
  const client = openSmtp({
    url: server.url,
    from: 'seaway@example.com',
    site: 'https://seaway.example',
    user: 'seaway',
    password: 'secret',
    pauseSeconds: 0,
  })
  try {
    await client.send(mail)
  } finally {
    client.close()
  }
}

describe.each(['smtps', 'starttls'] as const)('over %s', (tls) => {
  it('neither a mail nor a password goes to a server whose certificate nobody trusts', async () => {
    await expect(sendOver(tls)).rejects.toThrow(/self-signed certificate/)
    expect([server.taken, server.signedIn]).toEqual([[], []])
  })

  it('a mail is sent once the connection is encrypted', async () => {
    setDefaultCACertificates([...usual, certificate])
    await sendOver(tls)
    expect(server.signedIn).toEqual([{ user: 'seaway', secure: true }])
    expect(server.taken.map(({ subject }) => subject)).toEqual(['Hello'])
  })
})
