// Structured-clone stand-in over JSON, used on both sides (Node and page). Throws like Electron on what cannot be cloned.
function makeCodec() {
  const TA = [
    'Int8Array',
    'Uint8Array',
    'Uint8ClampedArray',
    'Int16Array',
    'Uint16Array',
    'Int32Array',
    'Uint32Array',
    'Float32Array',
    'Float64Array',
    'BigInt64Array',
    'BigUint64Array',
  ]
  const b64 = (u8) => {
    let s = ''
    for (let i = 0; i < u8.length; i += 0x8000)
      s += String.fromCharCode.apply(null, u8.subarray(i, i + 0x8000))
    return btoa(s)
  }
  const unb64 = (s) => {
    const b = atob(s),
      u = new Uint8Array(b.length)
    for (let i = 0; i < b.length; i++) u[i] = b.charCodeAt(i)
    return u
  }
  function enc(v, fn, path = []) {
    if (v === undefined) return { $: 'u' }
    if (v === null || typeof v === 'boolean' || typeof v === 'string') return v
    if (typeof v === 'number')
      return Number.isFinite(v) && !Object.is(v, -0) ? v : { $: 'n', v: Object.is(v, -0) ? '-0' : String(v) }
    if (typeof v === 'bigint') return { $: 'b', v: String(v) }
    if (typeof v === 'function') {
      if (fn) return fn(v)
      throw new Error('An object could not be cloned.')
    }
    if (typeof v === 'symbol') throw new Error('An object could not be cloned.')
    if (path.includes(v)) throw new Error('electron-double: cyclic values are not supported')
    const p = [...path, v],
      tag = Object.prototype.toString.call(v).slice(8, -1)
    if (tag === 'Date') return { $: 'd', v: +v }
    if (tag === 'RegExp') return { $: 'r', v: [v.source, v.flags] }
    if (tag === 'Error' || tag === 'DOMException') return { $: 'e', v: [v.name, v.message, v.stack] }
    if (tag === 'ArrayBuffer') return { $: 'ab', v: b64(new Uint8Array(v)) }
    if (ArrayBuffer.isView(v)) {
      const t = TA.includes(tag) ? tag : 'Uint8Array'
      return { $: 'ta', t, v: b64(new Uint8Array(v.buffer, v.byteOffset, v.byteLength)) }
    }
    if (tag === 'Map') return { $: 'm', v: [...v].map((e) => [enc(e[0], fn, p), enc(e[1], fn, p)]) }
    if (tag === 'Set') return { $: 's', v: [...v].map((e) => enc(e, fn, p)) }
    if (Array.isArray(v)) return { $: 'a', v: Array.from(v, (e) => enc(e, fn, p)) }
    if (tag !== 'Object') throw new Error('An object could not be cloned.') // Promise, Blob, WeakMap, DOM nodes, ...
    const o = {}
    for (const k of Object.keys(v)) o[k] = enc(v[k], fn, p)
    return { $: 'o', v: o }
  }
  function dec(v, fn) {
    if (v === null || typeof v !== 'object') return v
    switch (v.$) {
      case 'u':
        return undefined
      case 'n':
        return Number(v.v)
      case 'b':
        return BigInt(v.v)
      case 'd':
        return new Date(v.v)
      case 'r':
        return new RegExp(v.v[0], v.v[1])
      case 'e': {
        const e = new Error(v.v[1])
        e.name = v.v[0]
        return e
      }
      case 'ab':
        return unb64(v.v).buffer
      case 'ta': {
        const b = unb64(v.v)
        return v.t === 'Uint8Array' ? b : new globalThis[v.t](b.buffer)
      }
      case 'm':
        return new Map(v.v.map((e) => [dec(e[0], fn), dec(e[1], fn)]))
      case 's':
        return new Set(v.v.map((e) => dec(e, fn)))
      case 'a':
        return v.v.map((e) => dec(e, fn))
      case 'o': {
        const o = {}
        for (const k of Object.keys(v.v)) o[k] = dec(v.v[k], fn)
        return o
      }
      case 'f':
        return fn(v.id)
      default:
        throw new Error('electron-double: bad wire value')
    }
  }
  return { enc, dec }
}
if (typeof module !== 'undefined') module.exports = makeCodec
