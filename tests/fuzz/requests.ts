import * as fc from 'fast-check'
import { valuesOf, type Words } from './generate.ts'
import { hostileText, mutated, mutations, written } from './hostile.ts'
import type { Operation } from './operations.ts'
import type { Sent } from './wire.ts'

const json = 'application/json'
const boundary = 'fuzz'

/** A user of the demo company, or nobody when there is no user id. */
export interface Person {
  userId: string
  mayCall(operation: Operation): boolean
}

/** A request as a user of the demo company, or nobody, would send it. */
export type Tried = Sent & { person: string }

/** One time in five. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

const listed = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value))

/** Address and query. Now and then a parameter is hostile, sent twice or not encoded. */
const addressOf = (operation: Operation, words: Words): fc.Arbitrary<string> =>
  fc
    .record({
      given: fc.record(
        Object.fromEntries(
          operation.parameters.map(({ name, schema }) => [
            name,
            name === 'ids'
              ? fc
                  .array(fc.constantFrom(...(words.get('id') ?? [''])), { minLength: 1, maxLength: 3 })
                  .map(listed)
              : valuesOf(schema, words, name).map(listed),
          ]),
        ),
      ),
      spoilt: rarely(fc.record({ at: fc.nat(20), text: hostileText })),
      raw: rarely(fc.constantFrom('&unheard=1', '&%ZZ=%', '&id=1&id=2', '&__proto__=1', '&doc[]=x')),
    })
    .map(({ given, spoilt, raw }) => {
      const names = Object.keys(given)
      const texts: Record<string, string> = { ...given }
      if (spoilt && names.length > 0) texts[names[spoilt.at % names.length]!] = spoilt.text
      const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 4_000)
      const path = operation.path.replaceAll(
        /\{(\w+)\}/g,
        (_, name: string) => encoded(texts[name] ?? 'x') || 'x',
      )
      const query = names
        .filter((name) => !operation.path.includes(`{${name}}`))
        .map((name) => `${name}=${encoded(texts[name]!)}`)
      const search = query.join('&') + (raw ?? '')
      return search ? `${path}${path.includes('?') ? '&' : '?'}${search.replace(/^&/, '')}` : path
    })

type Packed = Pick<Sent, 'headers' | 'body' | 'cutShort'>

const packedJson = (operation: Operation, words: Words): fc.Arbitrary<Packed> =>
  fc
    .record({
      value: valuesOf(operation.body ?? {}, words),
      changes: mutations,
      how: fc.constantFrom(
        ...Array.from({ length: 24 }, () => 'whole'),
        'half',
        'text',
        'bytes',
        'empty',
        'form',
        'proto',
      ),
    })
    .map(({ value, changes, how }): Packed => {
      const text = written(mutated(value, changes))
      const typed = { headers: { 'content-type': json } }
      if (how === 'half') return { ...typed, body: Buffer.from(text.slice(0, text.length / 2)) }
      if (how === 'text') return { headers: { 'content-type': 'text/plain' }, body: Buffer.from(text) }
      if (how === 'bytes') return { ...typed, body: Buffer.from('{"a":"\xff\xfe"}', 'latin1') }
      if (how === 'empty') return { ...typed, body: Buffer.alloc(0) }
      if (how === 'form')
        return {
          headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
          body: Buffer.from(text),
        }
      if (how === 'proto')
        return { ...typed, body: Buffer.from('{"__proto__":{"a":1},"constructor":{"prototype":{}}}') }
      return { ...typed, body: Buffer.from(text) }
    })

/** A multipart body with some fault; `files` are contents that are good somewhere. */
const packedFile = (files: readonly Buffer[]): fc.Arbitrary<Packed> =>
  fc
    .record({
      content: fc.oneof(
        fc.constantFrom(...files),
        fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
      ),
      name: fc.oneof(fc.constantFrom('a.xlsx', 'a.pdf', 'a.png', 'a.exe', ''), hostileText),
      field: fc.constantFrom('file', 'file', 'file', 'other', '__proto__'),
      how: fc.constantFrom(
        'whole',
        'whole',
        'whole',
        'unended',
        'unbounded',
        'twice',
        'halfFile',
        'cut',
        'json',
      ),
    })
    .map(({ content, name, field, how }): Packed => {
      const shown = encodeURIComponent(name.toWellFormed()).slice(0, 300)
      const bytes = how === 'halfFile' ? content.subarray(0, content.length / 2) : content
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${shown}"\r\n\r\n`
      const part = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')])
      const end = Buffer.from(`--${boundary}--\r\n`)
      const type = how === 'unbounded' ? 'multipart/form-data' : `multipart/form-data; boundary=${boundary}`
      const headers = { 'content-type': how === 'json' ? json : type }
      const body = Buffer.concat([
        part,
        ...(how === 'twice' ? [part] : []),
        ...(how === 'unended' || how === 'cut' ? [] : [end]),
      ])
      return { headers, body, cutShort: how === 'cut' }
    })

const keys = fc.oneof(fc.uuid(), fc.constantFrom('é', '\xff\xfe', 'k'.repeat(500), ' ', 'same'))
const headers = fc.record({ key: rarely(keys), language: fc.constantFrom('zh', 'en', 'id', '\xe9') })

/** Requests of one operation, by anybody and with anything. */
export const requestsOf = (
  operation: Operation,
  { people, words, files }: { people: readonly Person[]; words: Words; files: readonly Buffer[] },
): fc.Arbitrary<Tried> =>
  fc
    .record({
      person: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...people.filter((person) => person.mayCall(operation))) },
        { weight: 1, arbitrary: fc.constantFrom(...people) },
      ),
      path: addressOf(operation, words),
      headers,
      packed: operation.takesFile
        ? packedFile(files)
        : operation.body
          ? packedJson(operation, words)
          : fc.constant<Packed>({ headers: {} }),
    })
    .map(({ person, path, headers: own, packed }) => ({
      person: person.userId,
      method: operation.method,
      path,
      ...packed,
      headers: {
        language: own.language,
        ...(own.key !== null && { 'idempotency-key': own.key }),
        ...packed.headers,
      },
    }))
