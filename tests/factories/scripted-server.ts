import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OaRequest } from '#server/connectors/oa/oa.port.ts'

export interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** What a test lets the other system answer; `cut` breaks the connection after the request was read. */
export type Scripted = { status?: number; body: unknown; headers?: Record<string, string> } | 'cut'

/** Stands for another system, whose answers the test writes from its maker's description. */
export async function startScripted(answerTo: (asked: Asked) => Scripted) {
  const heard: Asked[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const asked = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') }
      heard.push(asked)
      const answer = answerTo(asked)
      if (answer === 'cut') return request.socket.destroy()
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
      return response.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export const aSubmission: OaRequest = {
  kind: 'special',
  ref: '01890000-0000-7000-8000-000000000001-2',
  title: 'SO-1 · Jakarta Trading · USD 1200',
  originator: { userId: 'sales.zhang', name: '张伟' },
  page: '',
  main: { documentNo: 'SO-1', totalAmount: '1200', remark: null },
  lines: [{ lineNo: 1, unitPrice: '2.5' }],
  attachments: [
    {
      id: '01890000-0000-7000-8000-000000000009',
      name: 'plan.pdf',
      mediaType: 'application/pdf',
      bytes: 1_200,
      sha256: 'ab',
      url: 'https://seaway.example.com/file/upload/downFile?viewPath=9&signature=s',
      content: () => Promise.resolve(new TextEncoder().encode('the plan')),
    },
  ],
}
