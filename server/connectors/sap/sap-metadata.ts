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

const attributesOf = (text: string): Attributes =>
  Object.fromEntries([...text.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))

/** Elements of a name, with the text inside each. */
const elementsOf = (xml: string, name: string): { own: Attributes; inside: string }[] =>
  [...xml.matchAll(new RegExp(`<${name}\\b([^>]*?)(?:/>|>([\\s\\S]*?)</${name}>)`, 'g'))].map(
    ([, attributes = '', inside = '']) => ({ own: attributesOf(attributes), inside }),
  )

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

/** Undefined for a text that is no description of a service. */
export function metadataOf(xml: string): SapMetadata | undefined {
  if (!xml.includes('<EntityType')) return undefined
  const ends = new Map(
    elementsOf(xml, 'Association').map(({ own, inside }) => [
      own['Name'],
      new Map(elementsOf(inside, 'End').map((end) => [end.own['Role'], localName(end.own['Type'])])),
    ]),
  )
  const types = elementsOf(xml, 'EntityType').map(({ own, inside }): [string, SapType] => [
    own['Name'] ?? '',
    {
      fields: new Map(elementsOf(inside, 'Property').map((property) => fieldOf(property.own))),
      links: new Map(
        elementsOf(inside, 'NavigationProperty').map(({ own: link }) => [
          link['Name'] ?? '',
          ends.get(localName(link['Relationship']))?.get(link['ToRole']) ?? '',
        ]),
      ),
    },
  ])
  const sets = elementsOf(xml, 'EntitySet').map(({ own }): [string, SapSet] => [
    own['Name'] ?? '',
    {
      type: localName(own['EntityType']),
      creatable: !isNot(own, 'creatable'),
      updatable: !isNot(own, 'updatable'),
    },
  ])
  return { types: new Map(types), sets: new Map(sets) }
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
