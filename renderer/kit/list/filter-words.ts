import type { Formats, Text } from '../../i18n/index.ts'
import type { FilterValue } from './list-state.ts'

/** A set filter in words, as its chip shows it. */
export function wordsOf(
  value: FilterValue,
  {
    t,
    format,
    valueLabel,
    dates,
  }: { t: Text; format: Formats; valueLabel: (v: string) => string; dates: boolean },
): string {
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no')
  if (typeof value === 'string') return value
  if ('from' in value) {
    const say = (end: string) => (dates ? format.date(end) : end)
    return `${say(value.from)} – ${say(value.to)}`
  }
  return value.map(valueLabel).join(t('common.comma'))
}
