import { useTranslation } from 'react-i18next'
import { pictureFields } from '#shared/kernel/master.ts'
import { masterNames, masterOf } from '#shared/masterdata/index.ts'
import { keyIn, useText } from '../i18n/index.ts'
import type { Change } from '../records/history/changes.tsx'
import { useValueWords } from '../records/history/use-value-words.ts'

const pictures = new Set(masterNames.flatMap((name) => pictureFields(masterOf(name))))

/** The words of changes in master data. */
export function useMasterWords() {
  const t = useText()
  const { i18n } = useTranslation()
  const inWords = useValueWords()
  return {
    eventLabel: (event: string) => t(keyIn('masterdata.events', event)),
    /** A change names a field, or a table of which rows moved to another customer. */
    fieldLabel: (path: string) =>
      t(
        keyIn(i18n.exists(`masterdata.fields.${path}`) ? 'masterdata.fields' : 'masterdata.usedTables', path),
      ),
    valueLabel: (path: string, value: Change['to']) => {
      if (value && pictures.has(path)) return t('masterdata.hasPicture')
      if (typeof value !== 'boolean') return inWords(value)
      if (path === 'enabled') return t(`masterdata.events.${value ? 'enable' : 'stop'}`)
      return t(value ? 'masterdata.yes' : 'masterdata.no')
    },
  }
}
