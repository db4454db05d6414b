// Runs in the page's main world before any page script: builds what contextBridge exposed.
function pageMain(CH, makeCodec) {
  if (window !== window.top) return
  // setWindowOpenHandler: no popup is ever created by Chromium; the handler decides in the main process. Always returns null.
  const ask = globalThis.__electronDoubleOpen
  delete globalThis.__electronDoubleOpen
  window.open = (u = 'about:blank', name = '', features = '') => {
    ask(JSON.stringify({ url: new URL(u, location.href).href, frameName: name, features }))
    return null
  }
  window.addEventListener('click', (ev) => {
    const a = ev.composedPath().find((n) => n.tagName === 'A' && n.href)
    if (a && !ev.defaultPrevented && (a.target === '_blank' || ev.ctrlKey || ev.metaKey)) {
      ev.preventDefault()
      ask(JSON.stringify({ url: a.href, frameName: a.target, features: '' }))
    }
  })
  const { enc, dec } = makeCodec(),
    cbs = new Map(),
    ids = new WeakMap(),
    waits = new Map()
  let seq = 0,
    reply
  const say = (m) => window.dispatchEvent(new CustomEvent(CH + 'i', { detail: JSON.stringify(m) }))
  const e = (v) =>
    enc(v, (f) => {
      if (!ids.has(f)) {
        ids.set(f, ++seq)
        cbs.set(seq, f)
      }
      return { $: 'f', id: ids.get(f) }
    })
  const d = (v) =>
    dec(v, (id) => (...args) => {
      say({ type: 'call', id, args: e(args) })
      const r = reply
      reply = undefined
      if (r.err) throw d(r.err)
      return r.promise ? new Promise((res, rej) => waits.set(r.promise, [res, rej])) : d(r.val)
    })
  const freeze = (o) => {
    if (o && typeof o === 'object' && !ArrayBuffer.isView(o)) {
      Object.values(o).forEach(freeze)
      Object.freeze(o)
    }
    return o
  }
  window.addEventListener(CH + 'm', (ev) => {
    const m = JSON.parse(ev.detail)
    if (m.type === 'expose')
      Object.defineProperty(window, m.key, {
        value: freeze(d(m.api)),
        enumerable: true,
        configurable: false,
        writable: false,
      })
    else if (m.type === 'ret') reply = m
    else if (m.type === 'settle') {
      const [res, rej] = waits.get(m.promise)
      waits.delete(m.promise)
      m.err ? rej(d(m.err)) : res(d(m.val))
    } else if (m.type === 'callback') cbs.get(m.id)(...d(m.args))
  })
}
if (typeof module !== 'undefined') module.exports = pageMain
