import type { MasterField, MasterTable } from '#shared/kernel/master.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import { useActor } from '../api/session.ts'
import { keyIn, useFormat, useLanguage, useText } from '../i18n/index.ts'
import type { Column } from '../kit/list/types.ts'
import { StatusTag } from '../kit/status-tag.tsx'
import type { ListedRecord } from './master.api.ts'
import { useFieldText } from './use-field-text.ts'

const paired = (name: string) => /^(description|spec|name)(Zh|En|Id)$/.test(name)

const widthOf = (name: string, { kind, of }: MasterField): number =>
  paired(name) ? 260 : of !== undefined ? 280 : kind === 'longText' ? 240 : 140

/** The columns of a table, as its fields say. A code that refers to another record is followed by its name. */
export function useColumns(table: MasterTable): Column<ListedRecord>[] {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const actor = useActor()
  const readable = ([, f]: [string, MasterField]) =>
    !f.secret || actor.permissions.has(f.secret as Permission)
  const said = useFieldText()
  const named = (field: MasterField, row: ListedRecord, value: ListedRecord[string] | undefined) => {
    const name = field.of && row.names[field.of]?.[String(value)]
    return name ? `${String(value)} ${name}` : said(field, value)
  }
  /** Of columns in several languages the reader's is shown; the others can be chosen. */
  const own = { zh: 'Zh', en: 'En', id: 'nameId' in table.fields ? 'Id' : 'En' }[language]
  return [
    ...Object.entries(table.fields)
      .filter(readable)
      .map(([name, field]): Column<ListedRecord> => ({
        key: name,
        title: t(keyIn('masterdata.fields', name)),
        hidden: field.list === 'offered' || (paired(name) && !name.endsWith(own)),
        width: widthOf(name, field),
        align: field.kind === 'decimal' || field.kind === 'integer' ? 'right' : 'left',
        render: (row) => named(field, row, row[name]),
      })),
    {
      key: 'enabled',
      title: t('masterdata.fields.enabled'),
      width: 100,
      render: (r) => (
        <StatusTag tone={r.enabled ? 'done' : 'stopped'}>
          {t(r.enabled ? 'masterdata.active' : 'masterdata.inactive')}
        </StatusTag>
      ),
    },
    {
      key: 'updatedAt',
      title: t('masterdata.fields.updatedAt'),
      width: 160,
      render: (r) => format.instant(String(r['updatedAt'])),
    },
    { key: 'updatedBy', title: t('masterdata.fields.updatedBy'), hidden: true },
  ]
}
