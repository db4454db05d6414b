/** What a release of SAP publishes of a service: its entity sets, their fields and links, and what may be done with them. */

export interface SapField {
  /** Undefined for what is no text. */
  maxLength: number | undefined
  creatable: boolean
  updatable: boolean
  filterable: boolean
}
interface SapType {
  fields: ReadonlyMap<string, SapField>
  /** The type to which a link leads. */
  links: ReadonlyMap<string, string>
}
interface SapSet {
  type: string
  creatable: boolean
  updatable: boolean
}
export interface SapMetadata {
  types: ReadonlyMap<string, SapType>
  sets: ReadonlyMap<string, SapSet>
}

type Attributes = Readonly<Record<string, string>>

const attributesOf = (tag: string): Attributes =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:]{1,60})="([^"]{0,400})"/g)].map(([, name, value]) => [name!, value!]),
  )

/** The opening tags of a text, one after the other. */
function* tagsOf(xml: string): Generator<{ name: string; own: Attributes }> {
  for (let at = xml.indexOf('<'); at >= 0;) {
    const end = xml.indexOf('>', at)
    if (end < 0) return
    const tag = xml.slice(at + 1, end)
    const name = /^\w{1,60}/.exec(tag)?.[0]
    if (name) yield { name, own: attributesOf(tag) }
    at = xml.indexOf('<', end)
  }
}

const localName = (qualified = ''): string => qualified.split('.').at(-1)!
const isNot = (own: Attributes, right: string): boolean => own[`sap:${right}`] === 'false'

const fieldOf = (own: Attributes): [string, SapField] => [
  own['Name'] ?? '',
  {
    maxLength: own['MaxLength'] === undefined ? undefined : Number(own['MaxLength']),
    creatable: !isNot(own, 'creatable'),
    updatable: !isNot(own, 'updatable'),
    filterable: !isNot(own, 'filterable'),
  },
]

/** A link before it is known where its ends lead. */
interface Link {
  relationship: string
  role: string
}

/** Undefined for a text that is no description of a service. */
export function metadataOf(xml: string): SapMetadata | undefined {
  const types = new Map<string, { fields: Map<string, SapField>; links: Map<string, Link> }>()
  const ends = new Map<string, string>()
  const sets = new Map<string, SapSet>()
  // Properties and links lie within their type, and ends within their association.
  let [type, association] = ['', '']
  for (const { name, own } of tagsOf(xml)) {
    const called = own['Name'] ?? ''
    if (name === 'EntityType') types.set((type = called), { fields: new Map(), links: new Map() })
    else if (name === 'Association') association = called
    else if (name === 'Property') types.get(type)?.fields.set(...fieldOf(own))
    else if (name === 'NavigationProperty')
      types.get(type)?.links.set(called, {
        relationship: localName(own['Relationship']),
        role: own['ToRole'] ?? '',
      })
    else if (name === 'End' && own['Type']) ends.set(`${association} ${own['Role']}`, localName(own['Type']))
    else if (name === 'EntitySet')
      sets.set(called, {
        type: localName(own['EntityType']),
        creatable: !isNot(own, 'creatable'),
        updatable: !isNot(own, 'updatable'),
      })
  }
  if (types.size === 0) return undefined
  const whole = [...types].map(([called, { fields, links }]): [string, SapType] => {
    const targets = [...links].map(([link, { relationship, role }]): [string, string] => [
      link,
      ends.get(`${relationship} ${role}`) ?? '',
    ])
    return [called, { fields, links: new Map(targets) }]
  })
  return { types: new Map(whole), sets }
}

/** The type behind some links of an entity set: `A_SalesOrder`, `to_Item`, `to_ScheduleLine`. */
function typeAt({ types, sets }: SapMetadata, set: string, links: readonly string[]): SapType | undefined {
  let type = types.get(sets.get(set)?.type ?? '')
  for (const link of links) type = types.get(type?.links.get(link) ?? '')
  return type
}

/** The field at a path from an entity set: `to_Item/to_ScheduleLine/RequestedDeliveryDate`. */
export function fieldAt(metadata: SapMetadata, set: string, path: string): SapField | undefined {
  const parts = path.split('/')
  return typeAt(metadata, set, parts.slice(0, -1))?.fields.get(parts.at(-1)!)
}

export const hasLink = (metadata: SapMetadata, set: string, path: string): boolean =>
  typeAt(metadata, set, path.split('/')) !== undefined

type Query = Record<string, string>

/** The question without the fields and links that this release lacks, because one of them would refuse the whole. */
export function fitQuery(metadata: SapMetadata, set: string, query: Query): Query {
  if (!metadata.sets.has(set)) return query
  const only = (name: '$select' | '$expand', has: (path: string) => boolean): Query => {
    const paths = query[name]?.split(',').filter(has) ?? []
    return paths.length > 0 ? { [name]: paths.join(',') } : {}
  }
  const { $select: _select, $expand: _expand, ...rest } = query
  return {
    ...only('$select', (path) => fieldAt(metadata, set, path) !== undefined),
    ...only('$expand', (path) => hasLink(metadata, set, path)),
    ...rest,
  }
}

/** Whether the dates of lines can be set; releases before 2021 publish schedule lines to be read alone. */
export const datesLines = (metadata: SapMetadata | undefined): boolean =>
  metadata?.sets.get('A_SalesOrderScheduleLine')?.updatable !== false
