import { useTranslation } from 'react-i18next'
import { pictureFields } from '#shared/kernel/master.ts'
import { masterNames, masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { keyIn, useText } from '../i18n/index.ts'
import { useValueWords, type Change } from '../records/history/changes.tsx'
import type { Field } from '#shared/kernel/field-table.ts'
import { useFieldText } from '../kit/use-field-text.ts'
import { rightsOf } from '#shared/masterdata/option.contract.ts'
import { useActor } from '../api/session.ts'

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

/** Shows the value of a record's field in the reader's words. */
export function useMasterText() {
  const t = useText()
  const textOf = useFieldText()
  return (field: Field, value: string | number | boolean | null | undefined): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (field.kind === 'oneOf') return t(keyIn('masterdata.values', String(value)))
    return field.kind === 'picture' ? t('masterdata.hasPicture') : textOf(field, value)
  }
}

/** The tables that the user may read. */
export function useReadable() {
  const { permissions } = useActor()
  return (name: MasterName) => permissions.has(rightsOf(masterOf(name)).may.read)
}
