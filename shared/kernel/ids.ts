/**
 * UUIDv7: made by the application, never by a sequence (stack.md section 6, rule 1), and ordered by time,
 * so that an index grows at its end.
 */
export const newId = (now = Date.now()): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const time = now.toString(16).padStart(12, '0')
  for (let i = 0; i < 6; i++) bytes[i] = Number.parseInt(time.slice(i * 2, i * 2 + 2), 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)
