import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { documents } from '#shared/documents/index.ts'
import { origins } from '#shared/documents/outlines.ts'
import { carryFaults, carryHeader, carryLine } from '#shared/engine/carry.ts'
import type { DocumentDefinition, MadeFrom } from '#shared/engine/document.ts'
import * as field from '#shared/kernel/field-table.ts'

const definitions: readonly DocumentDefinition[] = documents
// Each document says in a file of its own what it takes over, under its name, so that no screen loads it.
const tables: Readonly<Record<string, Readonly<Record<string, MadeFrom>>>>[] = await Promise.all(
  globSync('shared/documents/*/made-from.ts').map((file) => import(pathToFileURL(file).href)),
)
const carries = tables
  .flatMap((exports) => Object.entries(exports))
  .flatMap(([table, sources]) =>
    Object.entries(sources).map(([source, carry]) => ({
      name: table.replace('MadeFrom', ''),
      source,
      carry,
    })),
  )

describe('what is carried from a document to the next (D180)', () => {
  it.each(carries)('$name of $source: every field is carried, or dropped with a reason', ({ carry }) => {
    expect({
      header: carryFaults(carry.header.fields),
      lines: carry.lines && carryFaults(carry.lines.fields),
    }).toEqual({ header: [], ...(carry.lines && { lines: [] }) })
  })

  it('is told for every document that is made from another', () => {
    const told = new Set(carries.map(({ name, source }) => `${name} of ${source}`))
    const made = Object.entries(origins).flatMap(([name, from]) =>
      Object.keys(from).map((source) => `${name} of ${source}`),
    )
    expect(made.filter((one) => !told.has(one))).toEqual([])
  })

  it('is told of all fields of the source', () => {
    const fieldsOf = new Map(definitions.map(({ name, fields }) => [name, Object.keys(fields)]))
    // A part of a split is carried from a document of its own kind.
    for (const { name, source, carry } of carries)
      expect(carry.header.fields.from).toEqual(fieldsOf.get(source === 'part' ? name : source))
  })
})

describe('the gate itself', () => {
  const line = field.text({ typed: z.string() })
  const total = field.money({ glance: 'money' })
  const made = (source: field.FieldTable, target: z.ZodObject, table = {}) =>
    carryFaults(carryHeader(source, target, table).fields)

  it('finds a field that somebody adds to a source', () => {
    const target = z.object({ port: z.string() })
    expect(made({ port: line, total }, target)).toEqual([])
    expect(made({ port: line, total, freight: line }, target)).toEqual([
      'freight is neither carried nor dropped',
    ])
    // Also one that nobody types, unless it follows from the others.
    expect(made({ port: line, notice: field.longText({ group: 'terms' }) }, target)).toEqual([
      'notice is neither carried nor dropped',
    ])
    expect(made({ port: line, name: field.text({ group: 'terms', own: true }) }, target)).toEqual([])
  })

  it('finds a field of the target that nobody fills', () => {
    const target = z.object({ port: z.string(), until: z.string() })
    expect(made({ port: line }, target)).toEqual(['until gets nothing and is not asked for'])
    expect(made({ port: line }, target, { asked: { 'It is new.': ['until'] } })).toEqual([])
  })

  it('finds what is said twice, and what has no reason', () => {
    const target = z.object({ port: z.string() })
    expect(made({ port: line }, target, { dropped: { 'By mistake.': ['port'] } })).toEqual([
      'port is dropped and carried',
    ])
    expect(made({ port: line, old: line }, target, { dropped: { ' ': ['old'] } })).toEqual([
      'old has no reason',
    ])
    expect(made({ port: line }, target, { into: { port: 'port' }, asked: { 'Twice.': ['port'] } })).toEqual([
      'port is made and asked for',
    ])
  })

  it('finds a field that somebody adds to a line', () => {
    const from = z.object({ id: z.string(), quantity: z.string(), drawing: z.string() })
    const faults = carryFaults(carryLine(['id'])(from, z.object({ quantity: z.string() }), {}).fields)
    expect(faults).toEqual(['drawing is neither carried nor dropped'])
  })
})
