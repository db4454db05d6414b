import * as z from 'zod'
import { documentOf } from '#shared/documents/index.ts'
import { documentNames, type DocumentName } from '#shared/documents/outlines.ts'
import { differencesIn, differencesInWords } from '#shared/engine/push/difference.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { FieldTable } from '#shared/kernel/field-table.ts'
import { fill } from '#shared/kernel/sentence.ts'
import { lineKinds } from '#shared/lines/line-kinds.ts'
import { isMasterName, masterOf } from '#shared/masterdata/index.ts'
import {
  type FindText,
  nothing,
  valueInWords,
  type ValueReader,
  type WordedField,
} from '#shared/records/history/value-words.ts'
import type { Formats } from '#shared/vocabulary/formats.ts'
import { isPlatformKind, type PlatformKind } from './operation-log.contract.ts'

const reason = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).optional(),
})

/** Where the events and fields of a kind have their words. */
const rooms: Readonly<Record<PlatformKind, string>> = {
  account: 'accounts',
  agreement: 'agreements',
  approvalFlow: 'operations.plain',
  customerRelation: 'customers',
  export: 'operations.plain',
  file: 'operations.plain',
  message: 'messageScreens',
  outbox: 'operations.plain',
  productCollection: 'operations.plain',
  productGroup: 'productGroups',
  push: 'pushScreens',
  remark: 'operations.plain',
}

/** Fixed values of kinds that have no table of fields. */
const platformLists: Readonly<Record<string, string>> = {
  'account.role': 'accounts.roles',
  'account.status': 'accounts.states',
  'push.state': 'pushScreens.states',
}

/** The reasons of a refusal as an entry keeps them; none where the text is no such list. */
function reasonsIn(text: string): readonly Reason[] {
  try {
    return z.array(reason).parse(JSON.parse(text))
  } catch {
    return []
  }
}

const isDocument = (kind: string): kind is DocumentName => documentNames.some((name) => name === kind)
const pathPart = (path: string) => path.split('.').at(-1) ?? ''

/** What is known of a field of a kind of record. */
function fieldIn(kind: string, path: string): WordedField {
  const name = pathPart(path)
  if (isDocument(kind)) {
    const fields: FieldTable = documentOf[kind].fields
    const known = path.includes('.') ? undefined : fields[name]
    return { kind: known?.kind ?? lineKinds[name], list: known?.words && `states.${known.words}` }
  }
  if (isMasterName(kind)) {
    const fields: FieldTable = masterOf(kind).fields
    const known = fields[name]?.kind
    return { kind: known, list: known === 'oneOf' ? 'masterdata.values' : undefined }
  }
  return { list: platformLists[`${kind}.${name}`] }
}

/** What a log of all kinds calls a kind, an event, a field and a value. */
export function operationWords(
  find: FindText,
  formats: ValueReader['formats'] & Pick<Formats, 'statements'>,
) {
  const first = (keys: readonly string[], otherwise: string) => {
    for (const key of keys) {
      const text = find(key)
      if (text !== undefined) return text
    }
    return otherwise
  }
  const roomOf = (kind: string) =>
    isDocument(kind) ? documentOf[kind].words : isPlatformKind(kind) ? rooms[kind] : 'masterdata'
  const labelIn = (kind: string) => (name: string) =>
    first(
      [
        `${roomOf(kind)}.fields.${name}`,
        // The view of a role is a change under the name of the role.
        `${roomOf(kind)}.roles.${name}`,
        `masterdata.fields.${name}`,
        `masterdata.usedTables.${name}`,
        `operations.plain.fields.${name}`,
      ],
      name,
    )
  const lineAt = (line: string | number = '') =>
    first(['orders.lineAt'], '{{line}}').replace('{{line}}', `${line}`)
  const lineField = (kind: string, name: string) =>
    first([`${roomOf(kind)}.lineFields.${name}`, `orders.lineFields.${name}`], name)
  return {
    lineField,
    kind: (kind: string) =>
      first(
        isMasterName(kind)
          ? [`masterdata.tables.${kind}`]
          : [`operations.kinds.${kind}`, ...(isDocument(kind) ? [`${documentOf[kind].words}.record`] : [])],
        kind,
      ),
    event: (kind: string, event: string) =>
      isDocument(kind)
        ? first([`history.${kind}.${event}`, `history.${kind}.update`], event)
        : first([`${roomOf(kind)}.events.${event}`, `operations.plain.events.${event}`], event),
    /** A value as its reader writes it. A picture is only said to be there. */
    value: (kind: string, path: string, value: unknown): string => {
      const field = fieldIn(kind, path)
      if (field.kind === 'picture') return value ? first(['masterdata.hasPicture'], nothing) : nothing
      if (path === 'language' && typeof value === 'string' && value !== '')
        return first([`auth.language${value.charAt(0).toUpperCase()}${value.slice(1)}`], value)
      if (kind === 'export' && path === 'screen') return first([`shell.menus.${String(value)}`], nothing)
      if (kind === 'export' && path === 'reasons')
        return reasonsIn(String(value))
          .map(({ code, params }) =>
            fill(first([`errors.${code}`, 'errors.SERVER'], code), params, formats.list),
          )
          .join(' ')
      if (kind === 'push' && path === 'differences' && typeof value === 'string')
        return differencesInWords(differencesIn(value), {
          label: ({ field: name, lineNo }) => {
            const label = first([`orders.fields.${name}`, `pushScreens.fields.${name}`], name)
            return lineNo === undefined ? label : `${lineAt(lineNo)} · ${label}`
          },
          value: (name, text) => valueInWords(text, fieldIn('order', name), { find, formats }),
          formats,
        })
      return valueInWords(value, field, { find, formats, label: labelIn(kind) })
    },
    /** A path names a field, or a field of a line: `lines.3.unitPrice`. */
    field: (kind: string, path: string) => {
      const [head = '', ...rest] = path.split('.')
      const last = rest.at(-1)
      const name = labelIn(kind)(head)
      if (last === undefined || head !== 'lines') return [name, ...rest].join(' ')
      const line = lineAt(rest[0])
      return rest.length === 1 ? line : [line, lineField(kind, last)].join(' · ')
    },
  }
}
