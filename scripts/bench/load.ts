import autocannon from 'autocannon'

export interface HttpRequest {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

/**
 * Sends one request again and again with so many clients at once, to this machine only. Answers the
 * milliseconds of every answer, and throws when one is not a success, because refusals are fast.
 */
export async function load(request: HttpRequest, clients: number, seconds: number): Promise<number[]> {
  const times: number[] = []
  let failed = 0
  await new Promise<void>((resolve, reject) => {
    const running = autocannon({ ...request, connections: clients, duration: seconds }, (error) =>
      error ? reject(error as Error) : resolve(),
    )
    running.on('response', (_client, status, _bytes, time) => {
      if (status === 200) times.push(time)
      else failed++
    })
    running.on('reqError', () => failed++)
  })
  if (failed > 0) throw new Error(`${failed} requests to ${request.url} failed`)
  return times
}
