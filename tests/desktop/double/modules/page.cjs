'use strict'
// Opens a page of Chromium as the renderer of a window, with the preload in a world of its own.
const crypto = require('node:crypto')
const fs = require('node:fs')
const makeCodec = require('../codec.js')
const pageMain = require('../page-main.js')
const pagePreload = require('../page-preload.js')
const devtools = require('./devtools.cjs')
const { binding, world } = require('./page-messages.cjs')
const { watched } = require('./page-requests.cjs')

const openBinding = '__electronDoubleOpen'

const runBeforePage = (session, source, worldName) =>
  session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName })

/** These functions travel as text: each is a program of its own in the page. */
async function addScripts(session, preload) {
  const channel = JSON.stringify(`__ed${crypto.randomBytes(6).toString('hex')}`)
  await runBeforePage(session, `(${pageMain})(${channel},${makeCodec})`)
  if (!preload) return
  const { platform, arch, versions } = process
  const environment = JSON.stringify({ platform, arch, versions: { ...versions }, argv: [] })
  const script = `function(require,module,exports,process){${fs.readFileSync(preload, 'utf8')}\n}`
  await runBeforePage(session, `(${pagePreload})(${channel},${makeCodec},${environment},${script})`, world)
}

/** `listen` gets the session before anything happens in it. */
async function openPage({ width, height, preload }, listen) {
  const { targetId } = await devtools.send('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
    width,
    height,
  })
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: true })
  const session = new devtools.Session(sessionId)
  listen(session, targetId)
  await Promise.all([
    session.send('Page.enable'),
    session.send('Runtime.enable'),
    session.send('Runtime.addBinding', { name: openBinding }),
    session.send('Runtime.addBinding', { name: binding, executionContextName: world }),
    session.send('Fetch.enable', watched),
  ])
  await addScripts(session, preload)
}

const closePage = (targetId) => devtools.send('Target.closeTarget', { targetId })

module.exports = { openPage, closePage, openBinding }
