// Runs in an isolated world of the page (as Electron's preload does): gives the REAL preload bundle a sandbox-like require.
function pagePreload(CH, makeCodec, env, preload) {
  if (window !== window.top) return
  const { enc, dec } = makeCodec(),
    fns = new Map(),
    ids = new WeakMap(),
    waits = new Map(),
    ls = new Map()
  let seq = 0
  const say = (m) => window.dispatchEvent(new CustomEvent(CH + 'm', { detail: JSON.stringify(m) }))
  const e = (v) =>
    enc(v, (f) => {
      if (!ids.has(f)) {
        ids.set(f, ++seq)
        fns.set(seq, f)
      }
      return { $: 'f', id: ids.get(f) }
    })
  const d = (v) =>
    dec(
      v,
      (id) =>
        (...args) =>
          say({ type: 'callback', id, args: e(args) }),
    )
  window.addEventListener(CH + 'i', (ev) => {
    const m = JSON.parse(ev.detail)
    try {
      const r = fns.get(m.id)(...d(m.args))
      if (r && typeof r.then === 'function') {
        const promise = ++seq
        say({ type: 'ret', promise })
        r.then(
          (v) => say({ type: 'settle', promise, val: e(v) }),
          (x) => say({ type: 'settle', promise, err: e(x) }),
        )
      } else say({ type: 'ret', val: e(r) })
    } catch (x) {
      say({ type: 'ret', err: e(x) })
    }
  })
  const post = (m) => globalThis.__electronDoubleBinding(JSON.stringify(m))
  const on = (c, f, once) => {
    if (!ls.has(c)) ls.set(c, [])
    ls.get(c).push({ f, once })
    return ipcRenderer
  }
  const ipcRenderer = {
    on: (c, f) => on(c, f),
    addListener: (c, f) => on(c, f),
    once: (c, f) => on(c, f, true),
    removeListener: (c, f) => {
      ls.set(
        c,
        (ls.get(c) ?? []).filter((l) => l.f !== f),
      )
      return ipcRenderer
    },
    off: (c, f) => ipcRenderer.removeListener(c, f),
    removeAllListeners: (c) => {
      c ? ls.delete(c) : ls.clear()
      return ipcRenderer
    },
    listenerCount: (c) => (ls.get(c) ?? []).length,
    send: (channel, ...args) => post({ type: 'send', channel, args: enc(args) }),
    invoke: (channel, ...args) =>
      new Promise((res, rej) => {
        const id = ++seq
        waits.set(id, [res, rej])
        try {
          post({ type: 'invoke', id, channel, args: enc(args) })
        } catch (x) {
          waits.delete(id)
          rej(x)
        }
      }),
    sendSync() {
      throw new Error('electron-double: ipcRenderer.sendSync is not supported')
    },
    postMessage() {
      throw new Error('electron-double: ipcRenderer.postMessage is not supported')
    },
  }
  globalThis.__electronDoubleReceive = (json) => {
    const m = JSON.parse(json)
    if (m.type === 'reply') {
      const w = waits.get(m.id)
      waits.delete(m.id)
      m.err ? w[1](dec(m.err)) : w[0](dec(m.val))
    } else
      for (const l of [...(ls.get(m.channel) ?? [])]) {
        if (l.once) ipcRenderer.removeListener(m.channel, l.f)
        l.f({ sender: ipcRenderer, senderId: 0, ports: [] }, ...dec(m.args))
      }
  }
  const contextBridge = {
    exposeInMainWorld(key, api) {
      if (exposed.has(key))
        throw new Error(`Cannot bind an API on top of an existing property on the window object`)
      exposed.add(key)
      say({ type: 'expose', key, api: e(api) })
    },
    exposeInIsolatedWorld() {
      throw new Error('electron-double: not supported')
    },
  }
  const exposed = new Set()
  const electron = {
    contextBridge,
    ipcRenderer,
    webFrame: { setZoomFactor() {}, getZoomFactor: () => 1 },
    webUtils: { getPathForFile: () => '' },
    crashReporter: { addExtraParameter() {} },
  }
  const require = (id) => {
    if (id === 'electron' || id === 'electron/renderer' || id === 'electron/common') return electron
    throw new Error(`module not found: ${id}`) // as Electron's sandboxed preload does for anything but its short list
  }
  const module = { exports: {} }
  try {
    preload(require, module, module.exports, {
      ...env,
      type: 'renderer',
      sandboxed: true,
      contextIsolated: true,
      env: {},
      on() {},
      once() {},
      nextTick: (f, ...a) => queueMicrotask(() => f(...a)),
    })
  } catch (x) {
    post({ type: 'preload-error', message: String((x && x.stack) || x) })
  }
}
if (typeof module !== 'undefined') module.exports = pagePreload
