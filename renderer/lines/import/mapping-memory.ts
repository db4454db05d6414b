import type { SheetColumn } from '#shared/lines/line-columns.ts'
import { isLineField } from '#shared/lines/line-titles.ts'
import type { Storage } from '../../platform/platform.ts'

/**
 * People of one customer send their lists in the same form again, so blocks of the same width are mapped as
 * they were last time.
 */
const keyOf = (customerId: string) => `seaway.lines.mapping.${customerId}`

const parse = (text: string | null): Record<string, string[]> => {
  try {
    return JSON.parse(text ?? '{}') as Record<string, string[]>
  } catch {
    return {}
  }
}

export const rememberedMapping = (
  storage: Storage,
  customerId: string,
  width: number,
): SheetColumn[] | undefined =>
  parse(storage.get(keyOf(customerId)))[width]?.map((key) =>
    isLineField(key) ? { key, field: key } : { key: '' },
  )

export function rememberMapping(storage: Storage, customerId: string, columns: readonly SheetColumn[]): void {
  const known = parse(storage.get(keyOf(customerId)))
  const next = { ...known, [columns.length]: columns.map(({ field }) => field ?? '') }
  storage.set(keyOf(customerId), JSON.stringify(next))
}
