import { sql } from 'kysely'
import { codeField, foldedText } from '#shared/kernel/master.ts'
import { isMasterName, masterOf, type MasterName } from '#shared/masterdata/index.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable } from '../db/transaction.ts'
import { enabledCodes, type NamedCodes } from './master-references.repository.ts'
import { customersOf, isWithin, tableRows, textsOf } from './master.repository.ts'

/** Texts that a sheet has in place of codes of a table. */
export interface NamedTexts extends Omit<NamedCodes, 'codes'> {
  texts: readonly string[]
}
/** The codes that each text of a question may mean, question by question; a text that means nothing is left out. */
export type MeantCodes = readonly ReadonlyMap<string, readonly string[]>[]

/** `foldedText` in SQL. */
const foldedField = (field: string) =>
  sql<string>`lower(normalize(regexp_replace(trim(${sql.ref(field)}), '\\s+', ' ', 'g'), NFKC))`

const withNames = (of: MasterName): string[] => [...new Set(Object.values(textsOf(masterOf(of))))]

/** The records that are called by one of these folded names in any language, those in use first. */
async function recordsCalled(db: Queryable, actor: Actor, { of, within, texts: names }: NamedTexts) {
  const called = (fields: readonly string[]) => {
    // Older sheets name a record in two languages at once: `灰色 Grey`.
    const both =
      fields.length > 1 ? [sql`${foldedField(fields[0]!)} || ' ' || ${foldedField(fields[1]!)}`] : []
    const all = [...fields.map(foldedField), ...both]
    return sql<string[]>`array[${sql.join(all)}]`
  }
  const fields = of === 'customer' || of === 'financeAccount' ? ['name'] : withNames(of as MasterName)
  if (fields.length === 0) return []
  const texts = called(fields)
  const found = sql<boolean>`${texts} && ${[...names]}::text[]`
  if (of === 'customer')
    return customersOf(db, actor)
      .select(['customerNo as code', 'enabled', texts.as('names')])
      .where(found)
      .execute()
  if (!isMasterName(of))
    return db
      .selectFrom('accounts')
      .select(['userId as code', sql<boolean>`status = 'active'`.as('enabled'), texts.as('names')])
      .where('role', '=', 'finance')
      .where(found)
      .execute()
  const code = sql.ref<string>(codeField(masterOf(of)))
  return tableRows(db, of)
    .select([sql<string>`${code}`.as('code'), 'enabled', texts.as('names')])
    .where(found)
    .where(isWithin(masterOf(of), within))
    .execute()
}

async function codesOf(db: Queryable, actor: Actor, { of, within, texts }: NamedTexts) {
  const meant = new Map<string, readonly string[]>()
  const spellings = (text: string) => {
    const plain = text.normalize('NFKC').trim()
    return [text, plain, plain.toUpperCase(), plain.toLowerCase()]
  }
  const known = await enabledCodes(db, actor, { of, within, codes: [...new Set(texts.flatMap(spellings))] })
  const unknown: string[] = []
  for (const text of texts) {
    const code = spellings(text).find((spelling) => known.has(spelling))
    if (code === undefined) unknown.push(text)
    else meant.set(text, [code])
  }
  if (unknown.length === 0) return meant
  const names = [...new Set(unknown.map(foldedText))]
  const called = await recordsCalled(db, actor, { of, within, texts: names })
  for (const text of unknown) {
    const records = called.filter(({ names }) => names.includes(foldedText(text)))
    const inUse = records.filter(({ enabled }) => enabled)
    const codes = (inUse.length > 0 ? inUse : records).map(({ code }) => code)
    if (codes.length > 0) meant.set(text, [...new Set(codes)].toSorted())
  }
  return meant
}

/**
 * What texts mean that stand in place of codes: a code however it is spelled, else the records that are called so in any
 * language. Stopped records are meant only by names that none in use has.
 */
export async function meantCodes(
  db: Queryable,
  actor: Actor,
  named: readonly NamedTexts[],
): Promise<MeantCodes> {
  const meant: ReadonlyMap<string, readonly string[]>[] = []
  for (const one of named) meant.push(await codesOf(db, actor, one))
  return meant
}
