/**
 * Makes a function compute its answer once for each object, and keep it as long as the object is in use. The
 * objects must never change.
 */
export function oncePer<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { value: T }>()
  return (key) => {
    let cached = known.get(key)
    if (!cached) known.set(key, (cached = { value: compute(key) }))
    return cached.value
  }
}
