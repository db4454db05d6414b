import { useText, type TextKey } from '../i18n/index.ts'
import { plainValue, type Change } from '../kit/detail/changes.tsx'

/** The words of changes in master data. */
export function useMasterWords() {
  const t = useText()
  return {
    eventLabel: (event: string) => t(`masterdata.events.${event}` as TextKey),
    fieldLabel: (path: string) => t(`masterdata.fields.${path}` as TextKey),
    valueLabel: (path: string, value: Change['to']) => {
      if (typeof value !== 'boolean') return plainValue(value)
      if (path === 'enabled') return t(`masterdata.events.${value ? 'enable' : 'stop'}`)
      return t(value ? 'masterdata.yes' : 'masterdata.no')
    },
  }
}
