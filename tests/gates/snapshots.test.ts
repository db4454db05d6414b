import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { permissionNames, rolesHolding, type Permission } from '#shared/calls/permissions.ts'
import { contracts } from '#shared/contracts.ts'
import { documentNames, outlines } from '#shared/documents/outlines.ts'
import type { Call } from '#shared/kernel/contract.ts'
import type { MenuRule } from '#shared/kernel/outline.ts'
import { addressOf } from '#server/http/mount.ts'
import { cellsOf } from './cells.ts'
import { machines, type AnyMachine } from './machines.ts'

// What was agreed of who may do what, as a text for each document. A text is made of what it speaks of, so it proves
// nothing by itself: whoever changes a right, a call or an event has to renew it (`npm run generate:snapshots`), and
// whoever reviews the change sees in its lines everything that became possible or impossible with it.
const folder = new URL('snapshots/', import.meta.url)

/** The calls of the specification. */
const specification = readFileSync(new URL('api-catalogue.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t').slice(0, 3).join(' '))
const specified = new Set(specification)
const rowOf = ({ base, method, path }: Call) => `${base} ${method.toUpperCase()} ${path}`
const calls: Call[] = Object.values(contracts).flatMap((group) => Object.values(group))
const served = new Set(calls.map(rowOf))

/** Who may make a call, whose rows it touches, and whether it is our own and no call of the specification. */
const callLine = (call: Call) =>
  [
    call.method.toUpperCase().padEnd(6),
    addressOf(call).padEnd(52),
    (call.doc ?? '').padEnd(14),
    call.access.padEnd(24),
    call.scope.padEnd(4),
    specified.has(rowOf(call)) ? '' : 'own',
  ]
    .join(' ')
    .trimEnd()
const callLines = (some: readonly Call[]) => some.map(callLine).toSorted()
const rightLine = (permission: Permission) =>
  `${permission}: ${rolesHolding(permission).join(', ') || 'nobody'}`

const menuLine = ({ key, for: side, position, needs }: MenuRule) =>
  `menu ${key}: ${side}, place ${position}${needs === undefined ? '' : `, ${needs}`}`
const documentRights = new Set<string>(outlines.flatMap(({ rights }) => Object.keys(rights)))
/** The rights of a document, and the menus that lead to it. */
const rightsOf = (name: string) =>
  outlines
    .filter((outline) => outline.name === name)
    .flatMap(({ rights, menus }) => [
      ...permissionNames.filter((right) => Object.hasOwn(rights, right)).map(rightLine),
      ...menus.map(menuLine),
    ])

/** What has a life of its own: documents, and whatever else has a machine. */
const living = [...new Set<string>([...documentNames, ...machines.map(({ doc }) => doc)])]
const partsOf = (name: string): (readonly string[])[] => [
  rightsOf(name),
  callLines(calls.filter(({ doc }) => doc === name)),
  machines.filter(({ doc }) => doc === name).flatMap(cellsOf),
]

/** The parts of each text by the name of its file. */
const texts: readonly (readonly [name: string, parts: readonly (readonly string[])[]])[] = [
  ...living.map((name) => [name, partsOf(name)] as const),
  ['rights', [permissionNames.filter((right) => !documentRights.has(right)).map(rightLine)]],
  ['calls', [callLines(calls.filter(({ doc = '' }) => !living.includes(doc)))]],
  ['unserved', [specification.filter((row) => !served.has(row))]],
]

it.each(texts)('who may do what: %s', async (name, parts) => {
  const said = parts.filter((lines) => lines.length > 0).map((lines) => `${lines.join('\n')}\n`)
  await expect(said.join('\n')).toMatchFileSnapshot(`./snapshots/${name}.txt`)
})

it('no text is left of what is gone', () => {
  expect(readdirSync(folder).toSorted()).toEqual(texts.map(([name]) => `${name}.txt`).toSorted())
})

describe('the cells of a machine', () => {
  const machine: AnyMachine = {
    doc: 'planted',
    axes: { status: ['draft', 'sent', 'void'] },
    terminal: { status: ['void'] },
    transitions: {
      send: {
        permission: ['production.edit', 'system'],
        when: { status: ['draft'] },
        sets: { status: ({ urgent }) => (urgent === true ? 'sent' : 'draft') },
        refusal: { default: 'STATE_CONFLICT' },
        guards: [
          { code: 'EMPTY', refuses: ({ lineCount }) => lineCount === 0 },
          {
            code: 'OTHERS',
            refuses: ({ maker }, actor) => actor.role === 'customerService' && maker !== null,
          },
        ],
      },
    },
  }

  it('say who, from where to where, and what stands against it', () => {
    expect(cellsOf(machine)).toEqual([
      'send: salesman, customerService, system',
      '  status draft; urgent not true → status draft',
      '  status draft; urgent true → status sent',
      '  status sent, void: STATE_CONFLICT',
      '  EMPTY where lineCount 0',
      '  customerService: OTHERS where maker not null',
    ])
  })

  it('differ as soon as a guard, a state or a right does', () => {
    const { send } = machine.transitions
    const changed = (change: object) =>
      cellsOf({ ...machine, transitions: { send: { ...send!, ...change } } })
    expect(
      changed({ guards: [{ code: 'EMPTY', refuses: ({ lineCount = 0 }) => lineCount === 1 }] }),
    ).toContain('  EMPTY where lineCount 1')
    expect(changed({ when: { status: ['sent'] } })).toContain('  status draft, void: STATE_CONFLICT')
    expect(changed({ permission: 'system' })[0]).toBe('send: system')
  })
})
