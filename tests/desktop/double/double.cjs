'use strict'
// A small stand-in for Electron's main-process API. Windows are pages of a system Chromium driven over --remote-debugging-pipe;
// the same Chromium also opens --remote-debugging-port=0, which is what Playwright attaches to.
const { EventEmitter } = require('node:events'),
  { spawn } = require('node:child_process')
const fs = require('node:fs'),
  os = require('node:os'),
  path = require('node:path'),
  net_ = require('node:net'),
  crypto = require('node:crypto')
const { fileURLToPath, pathToFileURL } = require('node:url')
const makeCodec = require('./codec.js'),
  { enc, dec } = makeCodec()
const src = (f) => fs.readFileSync(path.join(__dirname, f), 'utf8')
const WORLD = 'ElectronDoublePreload',
  SUFFIX = '.electron-double.invalid'
const MIME = {
  html: 'text/html',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  txt: 'text/plain',
}

module.exports = function ({ pkg, appPath, argv, flags }) {
  const later = (fn) => setImmediate(fn)
  const noop = () => {}
  // ---- app -------------------------------------------------------------------------------------------------
  let ready,
    readyPromise = new Promise((r) => {
      ready = r
    }),
    isReady = false,
    quitting = false,
    lock,
    chrome,
    cdp
  const paths = {}
  const switches = new Map(
    flags
      .filter((f) => f.startsWith('--'))
      .map((f) => {
        const [k, ...v] = f.slice(2).split('=')
        return [k, v.join('=')]
      }),
  )
  const cfgHome = process.env.XDG_CONFIG_HOME || path.join(os.homedir(), '.config')
  const defaults = {
    home: () => os.homedir(),
    appData: () => cfgHome,
    userData: () => switches.get('user-data-dir') || path.join(cfgHome, app.getName()),
    sessionData: () => app.getPath('userData'),
    temp: () => os.tmpdir(),
    exe: () => process.execPath,
    module: () => process.execPath,
    logs: () => path.join(app.getPath('userData'), 'logs'),
    crashDumps: () => path.join(app.getPath('userData'), 'Crashpad'),
    desktop: () => path.join(os.homedir(), 'Desktop'),
    documents: () => path.join(os.homedir(), 'Documents'),
    downloads: () => path.join(os.homedir(), 'Downloads'),
  }
  const app = Object.assign(new EventEmitter(), {
    isPackaged: false,
    name: pkg.productName || pkg.name || 'Electron',
    userAgentFallback: 'electron-double',
    getName: () => app.name,
    setName: (n) => {
      app.name = n
    },
    getVersion: () => pkg.version ?? '0.0.0',
    getAppPath: () => appPath,
    getLocale: () => 'en-US',
    getSystemLocale: () => 'en-US',
    getPreferredSystemLanguages: () => ['en-US'],
    getPath: (n) => {
      const p = paths[n] ?? defaults[n]?.()
      if (!p) throw new Error(`Failed to get '${n}' path`)
      return p
    },
    setPath: (n, p) => {
      paths[n] = p
    },
    isReady: () => isReady,
    whenReady: () => readyPromise,
    commandLine: {
      appendSwitch: (k, v = '') => {
        switches.set(k, v)
      },
      hasSwitch: (k) => switches.has(k),
      getSwitchValue: (k) => switches.get(k) ?? '',
      appendArgument: noop,
      removeSwitch: (k) => switches.delete(k),
    },
    enableSandbox: noop,
    disableHardwareAcceleration: noop,
    setAppUserModelId: noop,
    setAboutPanelOptions: noop,
    setBadgeCount: (n) => {
      app.badgeCount = n
      return true
    },
    getBadgeCount: () => app.badgeCount ?? 0,
    setAsDefaultProtocolClient: (s) => {
      app.protocolClients.add(s)
      return true
    },
    isDefaultProtocolClient: (s) => app.protocolClients.has(s),
    removeAsDefaultProtocolClient: (s) => app.protocolClients.delete(s),
    protocolClients: new Set(),
    focus: noop,
    hide: noop,
    show: noop,
    relaunch: () => {
      app.relaunched = true
    },
    getLoginItemSettings: () => ({ openAtLogin: false }),
    setLoginItemSettings: noop,
    requestSingleInstanceLock: (data) => {
      // same-user unix socket in userData, as Chromium's ProcessSingleton does
      if (lock) return true
      fs.mkdirSync(app.getPath('userData'), { recursive: true })
      const sock = path.join(app.getPath('userData'), 'DoubleSingleton')
      const r = require('node:child_process').spawnSync(
        process.execPath,
        [
          '-e',
          `const s=require('net').connect(process.argv[1]);s.on('error',()=>process.exit(3));s.on('connect',()=>s.end(process.argv[2],()=>process.exit(0)))`,
          sock,
          JSON.stringify({ argv: [process.argv[0], ...argv], cwd: process.cwd(), data }),
        ],
        { timeout: 5000 },
      )
      if (r.status === 0) return false
      fs.rmSync(sock, { force: true })
      lock = net_
        .createServer((c) => {
          let s = ''
          c.on('data', (d) => {
            s += d
          }).on('end', () => {
            const m = JSON.parse(s)
            app.emit('second-instance', { preventDefault: noop }, m.argv, m.cwd, m.data)
          })
        })
        .listen(sock)
      lock.unref()
      return true
    },
    hasSingleInstanceLock: () => !!lock,
    releaseSingleInstanceLock: () => {
      lock?.close()
      lock = undefined
    },
    quit: () => {
      if (quitting) return
      const ev = evt()
      app.emit('before-quit', ev)
      if (ev.defaultPrevented) return
      quitting = true
      for (const w of [...windows]) w.close()
      if (windows.size) {
        quitting = false
        return
      }
      const e2 = evt()
      app.emit('will-quit', e2)
      if (e2.defaultPrevented) {
        quitting = false
        return
      }
      app.exit(0)
    },
    exit: (code = 0) => {
      try {
        app.emit('quit', evt(), code)
      } catch {}
      try {
        lock?.close()
      } catch {}
      chrome?.kill('SIGKILL')
      if (profile) fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
      process.exit(code)
    },
    getAppMetrics: () => [],
    getGPUFeatureStatus: () => ({}),
    setUserTasks: () => true,
    addRecentDocument: noop,
    dock: undefined,
    configureHostResolver: noop,
  })
  const evt = (extra) => {
    const e = {
      defaultPrevented: false,
      preventDefault() {
        e.defaultPrevented = true
      },
      ...extra,
    }
    return e
  }

  // ---- CDP over pipe ---------------------------------------------------------------------------------------
  let profile
  function startChromium() {
    profile = fs.mkdtempSync(path.join(os.tmpdir(), 'electron-double-'))
    const bin = process.env.ELECTRON_DOUBLE_CHROMIUM || '/usr/bin/chromium'
    const headful = process.env.ELECTRON_DOUBLE_HEADFUL === '1'
    const extra = [...switches]
      .filter(([k]) => !/^(inspect|remote-debugging-port|user-data-dir|no-sandbox)/.test(k))
      .map(([k, v]) => (v ? `--${k}=${v}` : `--${k}`))
    chrome = spawn(
      bin,
      [
        ...(headful ? [] : ['--headless=new']),
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--no-default-browser-check',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--password-store=basic',
        `--user-data-dir=${profile}`,
        '--remote-debugging-pipe',
        '--remote-debugging-port=0',
        ...extra,
        '--no-startup-window',
      ],
      { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] },
    )
    require('node:readline')
      .createInterface({ input: chrome.stderr })
      .on('line', (l) => {
        if (/^DevTools listening on/.test(l) || process.env.ELECTRON_DOUBLE_DEBUG)
          process.stderr.write(l + '\n')
      })
    const pend = new Map(),
      subs = new Map(),
      ev = new EventEmitter()
    let id = 0,
      buf = []
    ev.setMaxListeners(0)
    chrome.stdio[4].on('data', (d) => {
      let i
      while ((i = d.indexOf(0)) >= 0) {
        buf.push(d.subarray(0, i))
        const m = JSON.parse(Buffer.concat(buf).toString())
        buf = []
        d = d.subarray(i + 1)
        if (m.id) {
          const p = pend.get(m.id)
          pend.delete(m.id)
          m.error ? p[1](new Error(`${p[2]}: ${m.error.message}`)) : p[0](m.result)
        } else (m.sessionId ? subs.get(m.sessionId) : ev)?.emit(m.method, m.params)
      }
      if (d.length) buf.push(d)
    })
    chrome.stdio[3].on('error', noop)
    chrome.stdio[4].on('error', noop)
    const send = (method, params = {}, sessionId) =>
      new Promise((res, rej) => {
        pend.set(++id, [res, rej, method])
        chrome.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + '\0')
      })
    const session_ = (sessionId) => {
      const s = new EventEmitter()
      s.setMaxListeners(0)
      s.send = (m, p) => send(m, p, sessionId)
      s.id = sessionId
      subs.set(sessionId, s)
      return s
    }
    cdp = { send, ev, session: session_ }
    chrome.on('exit', () => {
      if (!quitting) process.stderr.write('electron-double: Chromium exited\n')
    })
  }

  // ---- protocol --------------------------------------------------------------------------------------------
  const schemes = new Map(),
    handlers = new Map()
  const toWire = (u) => {
    const x = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(u)
    return x && handlers.has(x[1].toLowerCase())
      ? `https://${x[2] || 'nohost'}.${x[1].toLowerCase()}${SUFFIX}${x[3] || '/'}`
      : u
  }
  const fromWire = (u) => {
    const x = /^https:\/\/(.+)\.([a-z][a-z0-9+-]*)\.electron-double\.invalid(\/.*)?$/i.exec(u ?? '')
    return x ? `${x[2]}://${x[1]}${x[3] ?? '/'}` : u
  }
  const protocol = {
    registerSchemesAsPrivileged: (l) => {
      if (isReady)
        throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
      for (const s of l) schemes.set(s.scheme, s.privileges ?? {})
    },
    handle: (s, fn) => {
      if (!isReady) throw new Error('protocol.handle can only be used after app is ready')
      if (handlers.has(s)) throw new Error('Failed to register protocol: ' + s)
      handlers.set(s, fn)
    },
    unhandle: (s) => handlers.delete(s),
    isProtocolHandled: (s) => handlers.has(s),
  }
  async function fetch_(input, init) {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url,
      sch = url.slice(0, url.indexOf(':'))
    if (sch === 'file') {
      const f = fileURLToPath(url)
      try {
        return new Response(await fs.promises.readFile(f), {
          headers: { 'content-type': MIME[path.extname(f).slice(1)] ?? 'application/octet-stream' },
        })
      } catch {
        throw new Error('net::ERR_FILE_NOT_FOUND')
      }
    }
    if (handlers.has(sch) && !init?.bypassCustomProtocolHandlers)
      return handlers.get(sch)(new Request(url, init))
    return fetch(input, init)
  }
  const net = {
    fetch: fetch_,
    isOnline: () => true,
    request: (o) => {
      const u = typeof o === 'string' ? new URL(o) : o.url ? new URL(o.url) : null
      const m = require((u ?? o).protocol === 'https:' ? 'node:https' : 'node:http')
      const { session: _s, url: _u, redirect: _r, ...rest } = typeof o === 'string' ? {} : o
      const q = u ? m.request(u, rest) : m.request(rest)
      q.on('response', (r) => {
        if (r.statusCode >= 300 && r.statusCode < 400 && r.headers.location)
          q.emit(
            'redirect',
            r.statusCode,
            rest.method ?? 'GET',
            new URL(r.headers.location, u ?? `${rest.protocol}//${rest.hostname}:${rest.port}`).href,
          )
      })
      return q
    },
  }

  // ---- session ---------------------------------------------------------------------------------------------
  const webRequest = {}
  for (const k of [
    'onBeforeRequest',
    'onBeforeSendHeaders',
    'onHeadersReceived',
    'onCompleted',
    'onErrorOccurred',
    'onSendHeaders',
    'onBeforeRedirect',
    'onResponseStarted',
  ])
    webRequest[k] = (f, l) => {
      webRequest['_' + k] = l ?? f
    }
  const mkSession = () =>
    Object.assign(new EventEmitter(), {
      protocol,
      webRequest,
      fetch: fetch_,
      setPermissionRequestHandler(h) {
        this._permReq = h
      },
      setPermissionCheckHandler(h) {
        this._permChk = h
      },
      setDevicePermissionHandler: noop,
      setDisplayMediaRequestHandler: noop,
      setCertificateVerifyProc: noop,
      setProxy: async () => {},
      setUserAgent: noop,
      clearStorageData: async () => {},
      clearCache: async () => {},
      setSpellCheckerEnabled: noop,
      setSpellCheckerLanguages: noop,
      registerPreloadScript: noop,
      cookies: Object.assign(new EventEmitter(), {
        get: async () => [],
        set: async () => {},
        remove: async () => {},
        flushStore: async () => {},
      }),
    })
  const defaultSession = mkSession(),
    session = { defaultSession, fromPartition: () => defaultSession }

  // ---- ipc -------------------------------------------------------------------------------------------------
  const invokes = new Map()
  const ipcMain = Object.assign(new EventEmitter(), {
    handle: (c, f) => {
      if (invokes.has(c)) throw new Error(`Attempted to register a second handler for '${c}'`)
      invokes.set(c, f)
    },
    handleOnce: (c, f) =>
      ipcMain.handle(c, (...a) => {
        invokes.delete(c)
        return f(...a)
      }),
    removeHandler: (c) => invokes.delete(c),
  })

  // ---- webContents / BrowserWindow -------------------------------------------------------------------------
  const windows = new Set(),
    contents = new Set()
  let nextId = 1
  class WebContents extends EventEmitter {
    constructor(win, prefs) {
      super()
      this.id = nextId++
      this._win = win
      this._prefs = prefs
      this.session = defaultSession
      this._url = ''
      this._title = ''
      this._ch = '__ed' + crypto.randomBytes(6).toString('hex')
      this.ipc = new EventEmitter()
      const wc = this
      this.mainFrame = {
        get url() {
          return fromWire(wc._url)
        },
        get origin() {
          try {
            const u = new URL(fromWire(wc._url))
            return u.host ? `${u.protocol}//${u.host}` : 'null'
          } catch {
            return 'null'
          }
        },
        parent: null,
        get top() {
          return wc.mainFrame
        },
        frames: [],
        framesInSubtree: [],
        processId: 1,
        routingId: 1,
        name: '',
        isDestroyed: () => wc._dead,
        detached: false,
        executeJavaScript: (c) => wc.executeJavaScript(c),
        send: (c, ...a) => wc.send(c, ...a),
      }
      contents.add(this)
      this._open = this._attach()
      this._open.catch((e) => {
        if (!this._dead) process.stderr.write(`electron-double: ${e.stack}\n`)
      })
    }
    async _attach() {
      const { targetId } = await cdp.send('Target.createTarget', {
        url: 'about:blank',
        newWindow: true,
        width: this._win._b.width,
        height: this._win._b.height,
      })
      this._targetId = targetId
      const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true })
      const s = (this._s = cdp.session(sessionId))
      s.on('Runtime.executionContextCreated', ({ context: c }) => {
        if (c.name === WORLD && c.auxData?.frameId === targetId) {
          this._ctx = c.id
          const q = this._queue ?? []
          this._queue = []
          for (const m of q) this._post(m)
        }
      })
      s.on('Runtime.executionContextsCleared', () => {
        this._ctx = undefined
      })
      s.on('Runtime.bindingCalled', (p) => {
        if (p.name === '__electronDoubleOpen') return this._windowOpen(JSON.parse(p.payload))
        if (p.name === '__electronDoubleBinding' && p.executionContextId === this._ctx)
          this._fromPage(JSON.parse(p.payload), p.executionContextId)
      })
      s.on('Runtime.consoleAPICalled', (p) =>
        this.emit(
          'console-message',
          evt({ level: p.type, message: p.args.map((a) => a.value ?? a.description).join(' ') }),
        ),
      )
      s.on('Page.frameNavigated', ({ frame }) => {
        if (!frame.parentId) {
          this._url = frame.url + (frame.urlFragment ?? '')
          this.emit('did-navigate', evt(), this.getURL(), 200, 'OK')
        }
      })
      s.on('Page.navigatedWithinDocument', (p) => {
        if (p.frameId === targetId) {
          this._url = p.url
          this.emit('did-navigate-in-page', evt(), this.getURL(), true)
        }
      })
      s.on('Page.domContentEventFired', () => this.emit('dom-ready', evt()))
      s.on('Page.loadEventFired', () => {
        if (!this._url || this._url === 'about:blank') return
        this.emit('did-finish-load', evt())
        if (!this._win._shownOnce) {
          this._win._shownOnce = true
          this._win.emit('ready-to-show')
        }
      })
      s.on('Inspector.targetCrashed', () =>
        this.emit('render-process-gone', evt(), { reason: 'crashed', exitCode: 139 }),
      )
      s.on('Fetch.requestPaused', (p) =>
        this._paused(p).catch((e) => {
          if (!this._dead) process.stderr.write(`electron-double: ${e.stack}\n`)
        }),
      )
      await Promise.all([
        s.send('Page.enable'),
        s.send('Runtime.enable'),
        s.send('Inspector.enable'),
        s.send('Runtime.addBinding', { name: '__electronDoubleOpen' }),
        s.send('Fetch.enable', {
          patterns: [
            { urlPattern: `https://*${SUFFIX}/*` },
            { urlPattern: '*', resourceType: 'Document' },
            ...(webRequest._onBeforeRequest || webRequest._onBeforeSendHeaders ? [{ urlPattern: '*' }] : []),
          ],
        }),
        s.send('Runtime.addBinding', { name: '__electronDoubleBinding', executionContextName: WORLD }),
      ])
      await s.send('Page.addScriptToEvaluateOnNewDocument', {
        source: `(${src('page-main.js')
          .replace(/^if \(typeof module.*$/m, '')
          .replace(/^\/\/.*$/m, '')
          .trim()})(${JSON.stringify(this._ch)},${makeCodec})`,
      })
      const pre = this._prefs.preload
      if (pre && this._prefs.contextIsolation !== false) {
        if (!path.isAbsolute(pre)) throw new Error('preload script must have absolute path')
        const env = JSON.stringify({
          platform: process.platform,
          arch: process.arch,
          versions: { ...process.versions },
          argv: [],
        })
        await s.send('Page.addScriptToEvaluateOnNewDocument', {
          worldName: WORLD,
          source: `(${src('page-preload.js')
            .replace(/^if \(typeof module.*$/m, '')
            .replace(/^\/\/.*$/m, '')
            .trim()})(${JSON.stringify(this._ch)},${makeCodec},${env},function(require,module,exports,process){${fs.readFileSync(pre, 'utf8')}\n})`,
        })
      }
    }
    async _paused(p) {
      const s = this._s,
        u = fromWire(p.request.url)
      const nav = p.resourceType === 'Document' && p.frameId === this._targetId
      if (nav && p.request.url !== this._loading?.replace(/#.*/, '') && !this._reloading) {
        const d = evt({ url: u, isSameDocument: false, isMainFrame: true })
        this.emit('will-navigate', d, u)
        if (d.defaultPrevented)
          return s.send('Fetch.failRequest', { requestId: p.requestId, errorReason: 'Aborted' })
      }
      if (webRequest._onBeforeRequest) {
        const r = await new Promise((res) =>
          webRequest._onBeforeRequest(
            {
              id: p.requestId,
              url: u,
              method: p.request.method,
              resourceType: nav ? 'mainFrame' : p.resourceType,
            },
            res,
          ),
        )
        if (r.cancel)
          return s.send('Fetch.failRequest', { requestId: p.requestId, errorReason: 'BlockedByClient' })
      }
      if (u === p.request.url) return s.send('Fetch.continueRequest', { requestId: p.requestId })
      const h = handlers.get(u.slice(0, u.indexOf(':')))
      let res
      try {
        const headers = Object.fromEntries(
          Object.entries(p.request.headers).map(([k, v]) => [k.toLowerCase(), fromWire(v)]),
        )
        const body = p.request.postDataEntries?.length
          ? Buffer.concat(p.request.postDataEntries.map((x) => Buffer.from(x.bytes ?? '', 'base64')))
          : p.request.postData
        const req = new Request(u, {
          method: p.request.method,
          headers,
          ...(body !== undefined && !/^(GET|HEAD)$/.test(p.request.method) ? { body, duplex: 'half' } : {}),
        })
        res = await h(req)
      } catch (e) {
        process.stderr.write(`electron-double: protocol handler threw: ${e?.stack ?? e}\n`)
        return s.send('Fetch.failRequest', { requestId: p.requestId, errorReason: 'Failed' })
      }
      const buf = Buffer.from(await res.arrayBuffer())
      await s.send('Fetch.fulfillRequest', {
        requestId: p.requestId,
        responseCode: res.status || 200,
        responseHeaders: [...res.headers].map(([name, value]) => ({ name, value })),
        body: buf.toString('base64'),
      })
    }
    _windowOpen({ url, frameName, features }) {
      const r = this._woh
        ? this._woh({
            url: fromWire(url),
            frameName,
            features,
            disposition: 'new-window',
            referrer: { url: this.getURL(), policy: 'default' },
          })
        : { action: 'allow' }
      if (r.action === 'allow')
        void new BrowserWindow({ ...r.overrideBrowserWindowOptions }).loadURL(fromWire(url)).catch(noop)
    }
    async _fromPage(m, ctx) {
      if (m.type === 'preload-error') {
        this.emit('preload-error', evt(), this._prefs.preload, new Error(m.message))
        process.stderr.write(`Unable to load preload script: ${this._prefs.preload}\n${m.message}\n`)
        return
      }
      const e = {
        sender: this,
        senderFrame: this.mainFrame,
        frameId: 1,
        processId: 1,
        type: 'frame',
        ports: [],
        reply: (c, ...a) => this.send(c, ...a),
      }
      const args = dec(m.args)
      if (m.type === 'send') {
        this.emit('ipc-message', e, m.channel, ...args)
        this.ipc.emit(m.channel, e, ...args)
        ipcMain.emit(m.channel, e, ...args)
        return
      }
      const out = { type: 'reply', id: m.id }
      try {
        const f = invokes.get(m.channel)
        if (!f) throw new Error(`No handler registered for '${m.channel}'`)
        out.val = enc(await f(e, ...args))
      } catch (x) {
        out.err = { $: 'e', v: ['Error', `Error invoking remote method '${m.channel}': ${x}`, ''] }
      }
      if (this._ctx === ctx) this._post(out)
    }
    _post(m) {
      if (this._ctx === undefined) {
        ;(this._queue ??= []).push(m)
        return
      }
      this._s
        .send('Runtime.evaluate', {
          contextId: this._ctx,
          expression: `__electronDoubleReceive(${JSON.stringify(JSON.stringify(m))})`,
        })
        .catch(noop)
    }
    send(channel, ...args) {
      if (this._dead) throw new Error('Object has been destroyed')
      this._post({ type: 'msg', channel, args: enc(args) })
    }
    async loadURL(url) {
      await this._open
      const wire = (this._loading = toWire(url))
      const done = new Promise((r) => {
        this.once('did-finish-load', r)
      })
      const r = await this._s.send('Page.navigate', { url: wire })
      if (r.errorText) {
        this.emit('did-fail-load', evt(), -2, r.errorText, url, true)
        const e = new Error(`${r.errorText} loading '${url}'`)
        e.code = r.errorText.replace('net::', '')
        throw e
      }
      if (r.loaderId) await done
      this._loading = undefined
    }
    loadFile(f, o = {}) {
      return this.loadURL(pathToFileURL(path.resolve(appPath, f)).href + (o.hash ? '#' + o.hash : ''))
    }
    reload() {
      this._reloading = true
      this.once('did-finish-load', () => {
        this._reloading = false
      })
      void this._open.then(() => this._s.send('Page.reload'))
    }
    getURL() {
      return fromWire(this._url)
    }
    getTitle() {
      return this._win._title
    }
    isDestroyed() {
      return !!this._dead
    }
    isLoading() {
      return !!this._loading
    }
    isDevToolsOpened() {
      return false
    }
    isCrashed() {
      return false
    }
    openDevTools() {}
    closeDevTools() {}
    setZoomFactor() {}
    setVisualZoomLevelLimits() {}
    setUserAgent() {}
    setBackgroundThrottling() {}
    setWindowOpenHandler(h) {
      this._woh = h
    }
    getType() {
      return 'window'
    }
    getOSProcessId() {
      return chrome.pid
    }
    async executeJavaScript(code) {
      await this._open
      const r = await this._s.send('Runtime.evaluate', {
        expression: code,
        awaitPromise: true,
        returnByValue: true,
      })
      if (r.exceptionDetails) throw new Error(r.exceptionDetails.exception?.description ?? 'Script failed')
      return r.result.value
    }
    async insertCSS(css) {
      await this.executeJavaScript(
        `document.head.append(Object.assign(document.createElement('style'),{textContent:${JSON.stringify(css)}}))`,
      )
      return '1'
    }
    async capturePage() {
      await this._open
      const { data } = await this._s.send('Page.captureScreenshot')
      return nativeImage.createFromBuffer(Buffer.from(data, 'base64'))
    }
    async printToPDF() {
      await this._open
      return Buffer.from((await this._s.send('Page.printToPDF')).data, 'base64')
    }
    close() {
      this._win.close()
    }
    focus() {
      this._win.focus()
    }
    get navigationHistory() {
      return { canGoBack: () => false, canGoForward: () => false, goBack: noop, goForward: noop }
    }
  }
  const webContents = {
    getAllWebContents: () => [...contents],
    fromId: (i) => [...contents].find((c) => c.id === i),
    fromDevToolsTargetId: (t) => [...contents].find((c) => c._targetId === t),
    getFocusedWebContents: () => [...contents].at(-1) ?? null,
  }
  class BrowserWindow extends EventEmitter {
    constructor(o = {}) {
      super()
      if (!isReady) throw new Error('Cannot create BrowserWindow before app is ready')
      this._o = o
      this._b = { x: o.x ?? 0, y: o.y ?? 0, width: o.width ?? 800, height: o.height ?? 600 }
      this._title = o.title ?? app.getName()
      this._vis = o.show !== false
      this._min = false
      this._max = false
      windows.add(this)
      this.webContents = new WebContents(this, o.webPreferences ?? {})
      this.id = this.webContents.id
      app.emit('web-contents-created', evt(), this.webContents)
      app.emit('browser-window-created', evt(), this)
      this.webContents._open.then(() => this.webContents._s.send('Inspector.enable')).catch(noop)
    }
    static getAllWindows() {
      return [...windows]
    }
    static fromId(i) {
      return [...windows].find((w) => w.id === i) ?? null
    }
    static fromWebContents(w) {
      return w?._win ?? null
    }
    static getFocusedWindow() {
      return [...windows].find((w) => w._vis) ?? null
    }
    loadURL(u) {
      return this.webContents.loadURL(u)
    }
    loadFile(f, o) {
      return this.webContents.loadFile(f, o)
    }
    reload() {
      this.webContents.reload()
    }
    show() {
      if (!this._vis) {
        this._vis = true
        this.emit('show')
      }
    }
    showInactive() {
      this.show()
    }
    hide() {
      if (this._vis) {
        this._vis = false
        this.emit('hide')
      }
    }
    isVisible() {
      return this._vis
    }
    focus() {
      this._foc = true
      this.emit('focus')
    }
    blur() {
      this._foc = false
      this.emit('blur')
    }
    isFocused() {
      return !!this._foc
    }
    minimize() {
      this._min = true
      this.emit('minimize')
    }
    restore() {
      this._min = false
      this.emit('restore')
    }
    isMinimized() {
      return this._min
    }
    maximize() {
      this._max = true
      this.emit('maximize')
    }
    unmaximize() {
      this._max = false
      this.emit('unmaximize')
    }
    isMaximized() {
      return this._max
    }
    setFullScreen(f) {
      this._fs = f
    }
    isFullScreen() {
      return !!this._fs
    }
    getBounds() {
      return { ...this._b }
    }
    setBounds(b) {
      Object.assign(this._b, b)
    }
    getNormalBounds() {
      return { ...this._b }
    }
    getSize() {
      return [this._b.width, this._b.height]
    }
    setSize(width, height) {
      Object.assign(this._b, { width, height })
    }
    setMinimumSize() {}
    center() {}
    setTitle(t) {
      this._title = t
    }
    getTitle() {
      return this._title
    }
    setMenu() {}
    removeMenu() {}
    setMenuBarVisibility() {}
    setAutoHideMenuBar() {}
    setIcon() {}
    setOverlayIcon() {}
    flashFrame(f) {
      this._flash = f
    }
    setProgressBar(p) {
      this._prog = p
    }
    setAlwaysOnTop() {}
    setSkipTaskbar() {}
    setContentProtection() {}
    getParentWindow() {
      return this._o.parent ?? null
    }
    isModal() {
      return !!this._o.modal
    }
    capturePage() {
      return this.webContents.capturePage()
    }
    isDestroyed() {
      return !!this._dead
    }
    close() {
      if (this._dead) return
      const e = evt()
      this.emit('close', e)
      if (!e.defaultPrevented) this.destroy()
    }
    destroy() {
      if (this._dead) return
      this._dead = true
      const wc = this.webContents
      wc._dead = true
      windows.delete(this)
      contents.delete(wc)
      void wc._open.then(() => cdp.send('Target.closeTarget', { targetId: wc._targetId })).catch(noop)
      wc.emit('destroyed')
      this.emit('closed')
      if (!windows.size && !quitting)
        later(() => {
          if (windows.size || quitting) return
          if (app.listenerCount('window-all-closed')) app.emit('window-all-closed')
          else app.quit()
        })
    }
  }

  // ---- dialogs, tray, menu, notification, shell, ... : record what was asked ----------------------------------
  const rec = []
  const log = (api, args) => {
    rec.push({ api, args })
  }
  const dlg =
    (name, dflt) =>
    async (...a) => {
      const o = a[0] instanceof BrowserWindow ? a[1] : a[0]
      log(`dialog.${name}`, o)
      return dflt
    }
  const dialog = {
    showOpenDialog: dlg('showOpenDialog', { canceled: true, filePaths: [] }),
    showSaveDialog: dlg('showSaveDialog', { canceled: true, filePath: '' }),
    showMessageBox: dlg('showMessageBox', { response: 0, checkboxChecked: false }),
    showErrorBox: (t, c) => log('dialog.showErrorBox', { t, c }),
    showOpenDialogSync: () => undefined,
    showSaveDialogSync: () => '',
    showMessageBoxSync: () => 0,
  }
  class NativeImage {
    constructor(b = Buffer.alloc(0)) {
      this._b = b
    }
    isEmpty() {
      return !this._b.length
    }
    toPNG() {
      return this._b
    }
    toDataURL() {
      return 'data:image/png;base64,' + this._b.toString('base64')
    }
    getSize() {
      return this._b.length > 24
        ? { width: this._b.readUInt32BE(16), height: this._b.readUInt32BE(20) }
        : { width: 0, height: 0 }
    }
    resize() {
      return this
    }
    setTemplateImage() {}
  }
  const nativeImage = {
    createEmpty: () => new NativeImage(),
    createFromPath: (p) => new NativeImage(fs.existsSync(p) ? fs.readFileSync(p) : undefined),
    createFromBuffer: (b) => new NativeImage(b),
    createFromDataURL: (u) => new NativeImage(Buffer.from(u.split(',')[1] ?? '', 'base64')),
  }
  class Tray extends EventEmitter {
    constructor(i) {
      super()
      if (i === undefined) throw new TypeError('image required')
      this.image = i
      Tray.all.push(this)
    }
    static all = []
    setImage(i) {
      this.image = i
    }
    setToolTip(t) {
      this.tooltip = t
    }
    setTitle(t) {
      this.title = t
    }
    setContextMenu(m) {
      this.menu = m
    }
    popUpContextMenu() {}
    displayBalloon() {}
    getBounds() {
      return { x: 0, y: 0, width: 0, height: 0 }
    }
    destroy() {
      this.dead = true
    }
    isDestroyed() {
      return !!this.dead
    }
  }
  class MenuItem {
    constructor(o) {
      Object.assign(
        this,
        { enabled: true, visible: true, checked: false, type: o.submenu ? 'submenu' : 'normal' },
        o,
      )
      if (Array.isArray(o.submenu)) this.submenu = Menu.buildFromTemplate(o.submenu)
      const c = o.click
      this.click = (ev, w) => c?.(this, w, ev ?? {})
    }
  }
  class Menu extends EventEmitter {
    items = []
    static buildFromTemplate(t) {
      const m = new Menu()
      m.items = t.map((o) => (o instanceof MenuItem ? o : new MenuItem(o)))
      return m
    }
    static setApplicationMenu(m) {
      Menu._app = m
    }
    static getApplicationMenu() {
      return Menu._app ?? null
    }
    append(i) {
      this.items.push(i)
    }
    getMenuItemById(id) {
      return this.items.find((i) => i.id === id) ?? null
    }
    popup() {}
    closePopup() {}
  }
  class Notification extends EventEmitter {
    constructor(o = {}) {
      super()
      Object.assign(this, o)
    }
    static isSupported() {
      return true
    }
    show() {
      log('Notification', { title: this.title, body: this.body })
      Notification.shown.push(this)
      later(() => this.emit('show', evt()))
    }
    close() {
      this.emit('close', evt())
    }
    static shown = []
  }
  const shell = {
    openExternal: async (u) => {
      log('shell.openExternal', u)
    },
    openPath: async (p) => {
      log('shell.openPath', p)
      return ''
    },
    showItemInFolder: (p) => log('shell.showItemInFolder', p),
    trashItem: async (p) => {
      log('shell.trashItem', p)
    },
    beep: noop,
  }
  const key = () => {
    const f = path.join(app.getPath('userData'), 'DoubleKey')
    fs.mkdirSync(path.dirname(f), { recursive: true })
    if (!fs.existsSync(f)) fs.writeFileSync(f, crypto.randomBytes(32), { mode: 0o600 })
    return fs.readFileSync(f)
  }
  const safeStorage = {
    isEncryptionAvailable: () => isReady,
    getSelectedStorageBackend: () => 'basic_text',
    setUsePlainTextEncryption: noop,
    encryptString: (s) => {
      const iv = crypto.randomBytes(12),
        c = crypto.createCipheriv('aes-256-gcm', key(), iv),
        d = Buffer.concat([c.update(s, 'utf8'), c.final()])
      return Buffer.concat([Buffer.from('v10'), iv, c.getAuthTag(), d])
    },
    decryptString: (b) => {
      const d = crypto.createDecipheriv('aes-256-gcm', key(), b.subarray(3, 15))
      d.setAuthTag(b.subarray(15, 31))
      return d.update(b.subarray(31), undefined, 'utf8') + d.final('utf8')
    },
  }
  safeStorage.encryptStringAsync = async (s) => safeStorage.encryptString(s)
  safeStorage.decryptStringAsync = async (b) => ({
    result: safeStorage.decryptString(b),
    shouldReEncrypt: false,
  })
  safeStorage.isAsyncEncryptionAvailable = async () => true
  let clip = ''
  const electron = {
    app,
    BrowserWindow,
    webContents,
    ipcMain,
    protocol,
    session,
    net,
    dialog,
    Tray,
    Menu,
    MenuItem,
    Notification,
    nativeImage,
    shell,
    safeStorage,
    clipboard: {
      writeText: (t) => {
        clip = t
      },
      readText: () => clip,
      clear: () => {
        clip = ''
      },
    },
    nativeTheme: Object.assign(new EventEmitter(), { shouldUseDarkColors: false, themeSource: 'system' }),
    screen: Object.assign(new EventEmitter(), {
      getPrimaryDisplay: () => ({
        id: 1,
        bounds: { x: 0, y: 0, width: 1920, height: 1080 },
        workArea: { x: 0, y: 0, width: 1920, height: 1080 },
        workAreaSize: { width: 1920, height: 1080 },
        scaleFactor: 1,
      }),
      getAllDisplays() {
        return [this.getPrimaryDisplay()]
      },
    }),
    powerMonitor: new EventEmitter(),
    globalShortcut: {
      register: () => true,
      unregister: noop,
      unregisterAll: noop,
      isRegistered: () => false,
    },
    systemPreferences: {},
    crashReporter: { start: noop },
    autoUpdater: new EventEmitter(),
    utilityProcess: {
      fork() {
        throw new Error('electron-double: utilityProcess is not supported')
      },
    },
    __double: { calls: rec, Tray, Notification },
  }

  function start(loaded) {
    startChromium()
    process.on('SIGTERM', () => app.quit())
    process.on('SIGINT', () => app.quit())
    process.on('exit', () => {
      try {
        chrome.kill('SIGKILL')
        fs.rmSync(profile, { recursive: true, force: true })
      } catch {}
    })
    void Promise.all([cdp.send('Browser.getVersion'), loaded]).then(([v]) => {
      Object.defineProperty(process.versions, 'chrome', {
        value: v.product.split('/')[1],
        enumerable: true,
        configurable: true,
      })
      later(() => {
        isReady = true
        ready()
        app.emit('ready', evt(), {})
      })
    })
  }
  return { electron, start }
}
