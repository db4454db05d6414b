/** Remembers what was made of each value, where many ask for the same and making it takes long. */
export function madeOnce<K, V extends object>(make: (from: K) => V): (from: K) => V {
  const made = new Map<K, V>()
  return (from) => {
    const known = made.get(from) ?? make(from)
    made.set(from, known)
    return known
  }
}
