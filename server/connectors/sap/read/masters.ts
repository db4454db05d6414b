import { businessDateOf } from '#shared/kernel/dates.ts'
import { sapPageSize, type SapAnswer, type SapMaster, type SapMasterPage } from '../sap.port.ts'
import { readPage, type Question, type SapSession } from '../wire/session.ts'
import {
  type SapField,
  type SapMasterKind,
  sapMasterSources,
  type SapMasterSource,
} from './master-sources.ts'
import { dateOf, type Entity, quotedText, resultsOf, shortKey } from '../wire/values.ts'

const sourceOf = (kind: SapMasterKind): SapMasterSource => sapMasterSources[kind]

export const masterServiceOf = (kind: SapMasterKind): string => sourceOf(kind).source.split('/')[0]!

/** Days are the only values of a key that are no text. */
const literalOf = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? `datetime'${value}T00:00:00'` : quotedText(value)

/** Records behind one in the order of the key: a field decides where those before it are the same. */
function followsOf(key: readonly string[], after: readonly string[]): string {
  const ways = key.map((field, at) => {
    const same = key.slice(0, at).map((before, n) => `${before} eq ${literalOf(after[n] ?? '')}`)
    return [...same, `${field} gt ${literalOf(after[at] ?? '')}`].join(' and ')
  })
  return ways.length === 1 ? ways[0]! : `(${ways.map((way) => `(${way})`).join(' or ')})`
}

const linkOf = (field: SapField) => (typeof field === 'string' ? [] : [field.link])
const pathsOf = (field: SapField): string[] =>
  typeof field === 'string' ? [field] : [`${field.link}/${field.field}`, `${field.link}/Language`]

const dayMs = 86_400_000
const sinceOf = ({ since }: SapMasterSource): string[] =>
  since ? [`${since.field} ge ${literalOf(businessDateOf(new Date(Date.now() - since.days * dayMs)))}`] : []

function questionOf(master: SapMasterSource, after: readonly string[]): Question {
  const { source, key, filter, fields } = master
  const [service = '', path = ''] = source.split('/')
  const conditions = [
    ...(filter === undefined ? [] : [filter]),
    ...sinceOf(master),
    ...(after.length > 0 ? [followsOf(key, after)] : []),
  ]
  const links = new Set(Object.values(fields).flatMap(linkOf))
  const select = new Set([...key, ...Object.values(fields).flatMap(pathsOf)])
  return {
    service,
    path,
    query: {
      $select: [...select].join(','),
      $orderby: key.join(','),
      ...(links.size > 0 && { $expand: [...links].join(',') }),
      ...(conditions.length > 0 && { $filter: conditions.join(' and ') }),
    },
  }
}

/** A value as our records write it: days as dates, numbers of materials without leading zeros. */
const plain = (value: unknown): string => {
  const day = dateOf(value)
  if (day !== undefined) return day
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

function valueOf(entity: Entity, field: SapField): string {
  if (typeof field === 'string') return plain(entity[field])
  const row = resultsOf(entity[field.link]).find((one) => one['Language'] === field.language)
  return plain(row?.[field.field])
}

const paddedNumber = 'sapMaterialNo'

const toMaster = (source: SapMasterSource, entity: Entity): SapMaster =>
  Object.fromEntries(
    Object.entries(source.fields).map(([name, field]) => {
      const value = valueOf(entity, field)
      return [name, name === paddedNumber ? shortKey(value) : value]
    }),
  )

/** Reads the records behind the last key of the page before; a page that is not full is the last one. */
export async function readMasters(
  session: SapSession,
  kind: SapMasterKind,
  after: readonly string[],
): Promise<SapAnswer<SapMasterPage>> {
  const source = sourceOf(kind)
  const answer = await readPage(session, questionOf(source, after))
  if (answer.outcome !== 'done') return answer
  const last = answer.value.length < sapPageSize ? undefined : answer.value.at(-1)
  const next = last && source.key.map((field) => plain(last[field]))
  return {
    ...answer,
    value: { rows: answer.value.map((entity) => toMaster(source, entity)), ...(next && { next }) },
  }
}
