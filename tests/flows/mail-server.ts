import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  /** Every mail that it has taken, in its order. */
  taken: ParsedMail[]
  /** The answer to the next recipients in place of taking them, such as 550 for a mailbox that does not exist. */
  refuseWith(code: number | undefined): void
  stop(): Promise<void>
}

/** A real mail server that keeps what it gets. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const taken: ParsedMail[] = []
  let refusal: number | undefined
  const server = new SMTPServer({
    authOptional: true,
    // Clients keep their connections, and a server that ends waits for them no longer than this.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
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
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: used } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${used}`,
    taken,
    refuseWith: (code) => void (refusal = code),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
