import { Readable, Writable } from 'node:stream'
import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { sendFile } from './send-file.ts'

it('leaves a line in the log when a file breaks off', async () => {
  let lines = ''
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString()
      done()
    },
  })
  const app = Fastify({ loggerInstance: pino({ level: 'error' }, out) })
  async function* rows() {
    yield 'first'
    throw new Error('the database went away')
  }
  app.get('/file', (_request, reply) =>
    sendFile(
      reply,
      { name: 'Orders.xlsx', mediaType: 'text/plain', stream: Readable.from(rows()) },
      () => {},
    ),
  )
  await expect(app.inject('/file')).rejects.toThrow()
  expect(lines).toContain('the database went away')
  expect(lines).toContain('Orders.xlsx')
  await app.close()
})
