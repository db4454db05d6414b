import { columnsOf, readableFields, type Field } from '#shared/kernel/field-table.ts'
import { namedCode, recordFields, type MasterTable } from '#shared/kernel/master.ts'
import { useActor } from '../api/session.ts'
import { keyIn, useLanguage, useText } from '../i18n/index.ts'
import { fieldColumns } from '../kit/list/columns.ts'
import type { Column } from '../kit/list/types.ts'
import { StatusTag } from '../kit/status-tag.tsx'
import type { ListedRecord } from './master.api.ts'
import { useMasterText } from './master-words.ts'

const paired = (name: string) => /^(description|spec|name)(Zh|En|Id)$/.test(name)

const widthOf = (name: string, { kind, of, width }: Field): number =>
  width ?? (paired(name) ? 260 : of !== undefined ? 280 : kind === 'longText' ? 240 : 140)

/** The columns of a table, as its fields say. A code that refers to another record is followed by its name. */
export function useColumns(table: MasterTable): Column<ListedRecord>[] {
  const t = useText()
  const language = useLanguage()
  const { permissions } = useActor()
  const textOf = useMasterText()
  const fields = recordFields(table)
  const readable = readableFields(fields, permissions)
  /** Of columns in several languages the reader's is shown, and the English one where theirs may be empty; the others can be chosen. */
  const { nameId }: Partial<Record<string, Field>> = table.fields
  const others = nameId === undefined ? ['En'] : nameId.required ? ['Id'] : ['Id', 'En']
  const own = { zh: ['Zh'], en: ['En'], id: others }[language]
  const cell = (name: string, field: Field, row: ListedRecord) => {
    if (name === 'enabled')
      return (
        <StatusTag tone={row.enabled ? 'done' : 'stopped'}>
          {t(row.enabled ? 'masterdata.active' : 'masterdata.inactive')}
        </StatusTag>
      )
    const value = row[name]
    const called = field.of && row.names[field.of]?.[namedCode(field, value, row)]
    return called ? `${String(value)} ${called}` : textOf(field, value)
  }
  const names: string[] = columnsOf(fields)
  return fieldColumns(
    fields,
    names.filter((name) => readable.includes(name)),
    {
      label: (name) => t(keyIn('masterdata.fields', name)),
      width: widthOf,
      isShown: (name, { list }) =>
        list === 'shown' && (!paired(name) || own.some((end) => name.endsWith(end))),
      cell,
    },
  )
}
