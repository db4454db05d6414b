import { fieldAt, hasLink, metadataOf, type SapMetadata } from '../../connectors/sap/release/metadata.ts'
import { AbapError } from './abap.ts'
import { serviceText } from './metadata-sets.ts'

/**
 * What the simulated SAP publishes of its services. A question that names something that the release lacks is refused as
 * a whole, as SAP does.
 */

export const releases = ['2020', '2026'] as const
export type Release = (typeof releases)[number]

const isThere = (name: string, release: Release) => release === '2026' || !name.startsWith('+')
const plain = (name: string) => name.replace(/^\+/, '')
const flag = (name: string, is: boolean) => (is ? ` sap:${name}="false"` : '')

const property = (text: string, release: Release): string => {
  const [, name = '', length] = /^\+?(\w+)(?::(\d+))?/.exec(text) ?? []
  const type = length === undefined ? 'Type="Edm.String"' : `Type="Edm.String" MaxLength="${length}"`
  const fixed = text.includes('!')
  const unfiltered = release === '2020' && text.includes('~')
  return `<Property Name="${name}" ${type}${flag('creatable', fixed)}${flag('updatable', fixed)}${flag('filterable', unfiltered)}/>`
}

/** The description of a service as SAP answers it; undefined where the simulated SAP publishes none. */
export function edmx(service: string, release: Release): string | undefined {
  const sets = Object.entries(serviceText(service)).filter(([set]) => isThere(set, release))
  if (sets.length === 0) return undefined
  const space = service.split(';')[0]!
  const links = sets.flatMap(([set, text]) =>
    Object.entries(text.links ?? {})
      .filter(([link]) => isThere(link, release))
      .map(([link, to]) => ({ set: plain(set), link: plain(link), to })),
  )
  const types = sets.map(([set, { fields }]) => {
    const own = plain(set)
    const properties = fields
      .split(' ')
      .filter((field) => isThere(field, release))
      .map((field) => property(field, release))
    const navigations = links
      .filter((link) => link.set === own)
      .map(
        ({ link }) =>
          `<NavigationProperty Name="${link}" Relationship="${space}.${own}_${link}" FromRole="From" ToRole="To"/>`,
      )
    return `<EntityType Name="${own}Type">${properties.join('')}${navigations.join('')}</EntityType>`
  })
  const associations = links.map(
    ({ set, link, to }) =>
      `<Association Name="${set}_${link}"><End Type="${space}.${set}Type" Role="From"/><End Type="${space}.${to}Type" Role="To"/></Association>`,
  )
  const container = sets.map(([set, { readOnlyIn2020 }]) => {
    const fixed = release === '2020' && readOnlyIn2020 === true
    return `<EntitySet Name="${plain(set)}" EntityType="${space}.${plain(set)}Type"${flag('creatable', fixed)}${flag('updatable', fixed)}/>`
  })
  return `<?xml version="1.0" encoding="utf-8"?><edmx:Edmx Version="1.0"><edmx:DataServices><Schema Namespace="${space}">${types.join('')}${associations.join('')}<EntityContainer Name="${space}_Entities">${container.join('')}</EntityContainer></Schema></edmx:DataServices></edmx:Edmx>`
}

const known = new Map<string, SapMetadata | undefined>()
const publication = (service: string, release: Release): SapMetadata | undefined => {
  const key = `${service} ${release}`
  if (!known.has(key)) known.set(key, metadataOf(edmx(service, release) ?? ''))
  return known.get(key)
}

export const isPublished = (service: string, set: string, link: string, release: Release): boolean => {
  const metadata = publication(service, release)
  return metadata !== undefined && hasLink(metadata, set, link)
}

const refuse = (code: string, message: string): never => {
  throw new AbapError([{ code, message }])
}

/** Refuses a question that names what the release lacks, or filters by what it does not. */
export function checkQuery(
  service: string,
  path: string,
  query: ReadonlyMap<string, string>,
  release: Release,
): void {
  const metadata = publication(service, release)
  const set = path.replace(/\(.*/, '')
  if (!metadata?.sets.has(set)) return
  for (const link of query.get('$expand')?.split(',') ?? [])
    if (!hasLink(metadata, set, link))
      refuse('005056A509B11EE1B9A8FEC11C21578E', `Invalid parameter for Navigation property: ${link}`)
  for (const field of query.get('$select')?.split(',') ?? [])
    if (!fieldAt(metadata, set, field))
      refuse('005056A509B11EE1B9A8FEC11C21D78E', `Resource not found for segment '${field}'`)
  const names = [
    ...(query.get('$filter') ?? '').matchAll(/(?<![\w'])([A-Z]\w+)(?=\s+(?:eq|ne|gt|ge|lt|le)\s|,)/g),
  ]
  for (const [, field = ''] of names)
    if (fieldAt(metadata, set, field)?.filterable === false)
      refuse('/IWBEP/CM_MGW_RT/022', `Property ${field} cannot be used for filtering`)
}

/** Refuses a body with a field that the release lacks, and a write to what it publishes to be read alone. */
export function checkWrite(
  service: string,
  set: string,
  release: Release,
  way: 'creatable' | 'updatable',
): void {
  const found = publication(service, release)?.sets.get(set)
  if (found?.[way] === false)
    refuse('/IWBEP/CX_MGW_NOT_IMPL_EXC', `Method for entity set ${set} is not implemented in this release`)
}

/** Refuses a deep insert with a field, a link or a length that the release does not know. */
export function checkCreation(
  service: string,
  set: string,
  body: Readonly<Record<string, unknown>>,
  release: Release,
): void {
  const metadata = publication(service, release)
  if (!metadata) return
  const check = (entity: Readonly<Record<string, unknown>>, links: readonly string[]): void => {
    for (const [name, value] of Object.entries(entity)) {
      const path = [...links, name].join('/')
      if (typeof value === 'object' && value !== null) {
        if (!hasLink(metadata, set, path))
          refuse('/IWBEP/CM_MGW_RT/021', `Navigation property ${name} is invalid`)
        const { results = [] } = value as { results?: Readonly<Record<string, unknown>>[] }
        for (const one of results) check(one, [...links, name])
      } else if (!fieldAt(metadata, set, path)) refuse('/IWBEP/CM_MGW_RT/021', `Property ${name} is invalid`)
    }
  }
  check(body, [])
}
