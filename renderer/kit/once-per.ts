/**
 * Makes a function compute its answer once for each object, and keep it as long as the object is in use. The
 * objects must never change.
 */
export function oncePer<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { value: T }>()
  return (key) => {
    let kept = known.get(key)
    if (!kept) known.set(key, (kept = { value: compute(key) }))
    return kept.value
  }
}
