import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { certificate, certificateKey } from '../factories/certificate.ts'

export interface MailServer {
  url: string
  /** Every mail that it has taken, in its order. */
  taken: ParsedMail[]
  /** Who signed in, and whether the connection was encrypted by then. */
  signedIn: { user: string; secure: boolean }[]
  /** The answer to the next recipients in place of taking them, such as 550 for a mailbox that does not exist. */
  refuseWith(code: number | undefined): void
  stop(): Promise<void>
}

/** Encrypted from the first byte, or once the client asks for it; without either everything goes in the clear. */
export type MailTls = 'smtps' | 'starttls'

/** A real mail server that keeps what it gets. */
export async function startMailServer(port = 0, tls?: MailTls): Promise<MailServer> {
  const taken: ParsedMail[] = []
  const signedIn: MailServer['signedIn'] = []
  let refusal: number | undefined
  const server = new SMTPServer({
    authOptional: true,
    // Clients keep their connections, and a server that ends waits for them no longer than this.
    closeTimeout: 100,
    ...(tls ? { key: certificateKey, cert: certificate } : { disabledCommands: ['STARTTLS'] }),
    secure: tls === 'smtps',
    onAuth({ username = '' }, { secure }, done) {
      signedIn.push({ user: username, secure })
      done(null, { user: username })
    },
    onRcptTo(_address, _session, done) {
      if (refusal === undefined) done()
      else done(Object.assign(new Error('No such mailbox'), { responseCode: refusal }))
    },
    onData(stream, _session, done) {
      simpleParser(stream, (error: Error | null, mail) => {
        if (!error) taken.push(mail)
        done(error)
      })
    },
  })
  // A client that does not trust the certificate leaves before the connection is encrypted.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: used } = server.server.address() as AddressInfo
  return {
    url: `${tls === 'smtps' ? 'smtps' : 'smtp'}://127.0.0.1:${used}`,
    taken,
    signedIn,
    refuseWith: (code) => void (refusal = code),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
