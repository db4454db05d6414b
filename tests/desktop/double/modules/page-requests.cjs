'use strict'
// A page's requests, each held by Chromium until it is decided here: answered by the handler of its scheme, or let go.
const { fromWire, handlerOf, wirePattern } = require('./protocol.cjs')

const watched = { patterns: [{ urlPattern: wirePattern }, { urlPattern: '*', resourceType: 'Document' }] }

const bodyOf = ({ postData, postDataEntries }) =>
  postDataEntries?.length
    ? Buffer.concat(postDataEntries.map(({ bytes }) => Buffer.from(bytes ?? '', 'base64')))
    : postData

function requestOf(request) {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, fromWire(value)])
  const body = /^(GET|HEAD)$/.test(request.method) ? undefined : bodyOf(request)
  return new Request(fromWire(request.url), {
    method: request.method,
    headers,
    ...(body !== undefined && { body, duplex: 'half' }),
  })
}

async function answerOf(request) {
  const answer = await handlerOf(fromWire(request.url))(requestOf(request))
  return {
    responseCode: answer.status,
    responseHeaders: [...answer.headers].map(([name, value]) => ({ name, value })),
    body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
  }
}

/** `mayGo` is asked before a main frame goes to another address. */
async function decide(session, { requestId, request, resourceType, frameId }, mayGo) {
  const fail = (errorReason) => session.send('Fetch.failRequest', { requestId, errorReason })
  if (resourceType === 'Document' && !mayGo(frameId, request.url)) return fail('Aborted')
  if (fromWire(request.url) === request.url) return session.send('Fetch.continueRequest', { requestId })
  try {
    return await session.send('Fetch.fulfillRequest', { requestId, ...(await answerOf(request)) })
  } catch (error) {
    process.stderr.write(`electron-double: protocol handler threw: ${error?.stack ?? error}\n`)
    return fail('Failed')
  }
}

module.exports = { watched, decide }
