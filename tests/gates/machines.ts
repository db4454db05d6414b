import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Actor } from '#shared/calls/actor.ts'
import { permissionsOf, type Permission } from '#shared/calls/permissions.ts'
import { documents } from '#shared/documents/index.ts'
import type { FieldTable } from '#shared/kernel/field-table.ts'
import { roles } from '#shared/vocabulary/words.ts'
import { wordsOf } from './decision-tree.ts'

export type Facts = Readonly<Record<string, unknown>>

interface Guard {
  code: string
  refuses(this: void, facts: Facts, actor: Actor): boolean
}
interface Transition {
  permission: string | readonly string[]
  when: Readonly<Record<string, readonly string[]>>
  sets?: Readonly<Record<string, string | ((facts: Facts) => string)>>
  refusal: { default: string }
  guards?: readonly Guard[]
}
/** A machine as the gates read it, whatever its own events and facts are. */
export interface AnyMachine {
  doc: string
  axes: Readonly<Record<string, readonly string[]>>
  terminal: Readonly<Record<string, readonly string[]>>
  transitions: Readonly<Record<string, Transition>>
}

const isMachine = (value: unknown): value is AnyMachine =>
  typeof value === 'object' && value !== null && 'axes' in value && 'transitions' in value

const modules: Readonly<Record<string, unknown>>[] = await Promise.all(
  globSync('shared/**/*.machine.ts').map((file) => import(pathToFileURL(file).href)),
)

const fieldsOf = new Map<string, FieldTable>(documents.map(({ name, fields }) => [name, fields]))

/** The values of the facts of a machine: the words of its axes, and those of the fields of its document. */
export const factsOf = ({ doc, axes }: AnyMachine) => ({ ...wordsOf(fieldsOf.get(doc) ?? {}), ...axes })

/** Every machine, found by the name of its file. */
export const machines: readonly AnyMachine[] = modules
  .flatMap((exports) => Object.values(exports).filter(isMachine))
  .toSorted((a, b) => a.doc.localeCompare(b.doc))

const actorFor = (role: Actor['role']): Actor => ({
  accountId: 'account',
  sessionId: 'session',
  userId: role,
  name: role,
  role,
  permissions: new Set<Permission>(role === 'system' ? ['system'] : permissionsOf(role)),
  salespersonId: null,
  customerIds: [],
  salesOrgs: [],
  countries: [],
  device: 'test',
  systemId: 73,
  language: 'en',
})

/** One of each role, and our own jobs. */
export const actors = [...roles, 'system' as const].map(actorFor)

/** Whether the actor holds a permission for the event. */
export const mayFire = ({ permission }: Transition, actor: Actor): boolean =>
  [permission].flat().some((name) => (actor.permissions as ReadonlySet<string>).has(name))
