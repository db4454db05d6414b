import { documentOf } from '#shared/documents/index.ts'
import { documentNames, type DocumentName } from '#shared/documents/outlines.ts'
import { isMasterName } from '#shared/masterdata/index.ts'
import { differenceInWords } from '../../engine/push/difference.ts'
import { isPlatformKind, type PlatformKind } from './operation-log.contract.ts'

/** Finds a text by its dotted name; undefined where there is none. */
export type FindText = (key: string) => string | undefined

/** Where the events and fields of a kind have their words. */
const rooms: Readonly<Record<PlatformKind, string>> = {
  account: 'accounts',
  agreement: 'agreements',
  approvalFlow: 'operations.plain',
  customerRelation: 'customers',
  file: 'operations.plain',
  message: 'messageScreens',
  outbox: 'operations.plain',
  productCollection: 'operations.plain',
  productGroup: 'productGroups',
  push: 'pushScreens',
  remark: 'operations.plain',
}

const isDocument = (kind: string): kind is DocumentName => documentNames.some((name) => name === kind)

/** What a log of all kinds calls a kind, an event and a field; the name in the code where there is no word. */
export function operationWords(find: FindText) {
  const first = (keys: readonly string[], otherwise: string) => {
    for (const key of keys) {
      const text = find(key)
      if (text !== undefined) return text
    }
    return otherwise
  }
  const roomOf = (kind: string) => (isPlatformKind(kind) ? rooms[kind] : 'masterdata')
  return {
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
    /** Yes and no, languages, roles, and the state and differences of a push in words; any other value as it is stored. */
    value: <V>(kind: string, path: string, value: V): V | string => {
      if (typeof value === 'boolean') return first([`common.${value ? 'yes' : 'no'}`], String(value))
      if (typeof value !== 'string') return value
      if (path === 'language')
        return first([`auth.language${value.charAt(0).toUpperCase()}${value.slice(1)}`], value)
      if (kind === 'account' && path === 'role') return first([`accounts.roles.${value}`], value)
      if (kind !== 'push') return value
      if (path === 'state') return first([`pushScreens.states.${value}`], value)
      if (path !== 'difference') return value
      return differenceInWords(value, (field) =>
        first([`orders.fields.${field}`, `pushScreens.fields.${field}`], field),
      )
    },
    /** A path names a field, or a field of a line: `lines.3.unitPrice`. */
    field: (kind: string, path: string) => {
      const room = isDocument(kind) ? documentOf[kind].words : roomOf(kind)
      const [head = '', ...rest] = path.split('.')
      const last = rest.at(-1)
      const name = first(
        [`${room}.fields.${head}`, `masterdata.fields.${head}`, `masterdata.usedTables.${head}`],
        head,
      )
      if (last === undefined || head !== 'lines') return [name, ...rest].join(' ')
      const line = first(['orders.lineAt'], '{{line}}').replace('{{line}}', rest[0] ?? '')
      return rest.length === 1 ? line : [line, first([`orders.lineFields.${last}`], last)].join(' · ')
    },
  }
}
