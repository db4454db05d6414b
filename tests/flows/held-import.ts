import { sql } from 'kysely'
import { inTransaction } from '#server/db/transaction.ts'
import { workbook } from '../factories/workbook.ts'
import { type App, until } from './app.ts'

/** Three parts of areas, of which one row in a hundred names no continent. */
export const heldRows = { all: 1_500, bad: 15, part: 500, badInPart: 5 } as const
/** A good row of the second part. */
const heldAt = 601
const lock = 87

const codeOf = (n: number) => `K${String(n).padStart(5, '0')}`

export const heldSheet = async () => ({
  name: 'areas.xlsx',
  content: await workbook(
    ['Code', 'Chinese name', 'English name', 'Continent', 'Remark'],
    Array.from({ length: heldRows.all }, (_, n) => [
      codeOf(n),
      '区',
      'Area',
      n % 100 === 0 ? 'XX' : 'AS',
      '',
    ]),
  ),
})

export const heldAreas = (db: App['db']) =>
  db.selectFrom('areas').select('id').where('code', 'like', 'K%').execute()

/** Does something while an import of the sheet waits in the middle of its second part. */
export async function whileHeld<T>(
  db: App['db'],
  begin: () => Promise<T>,
  work: (begun: T) => Promise<void>,
) {
  await sql`create function hold_import() returns trigger language plpgsql as $$
    begin
      if new.code = ${sql.lit(codeOf(heldAt))} then perform pg_advisory_xact_lock_shared(${sql.lit(lock)}); end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger hold before insert on areas for each row execute function hold_import()`.execute(
    db,
  )
  const waits = async () => {
    const { rows: found } = await sql<{ waits: boolean }>`select exists (select from pg_locks
      where locktype = 'advisory' and objid = ${lock} and not granted) as waits`.execute(db)
    return found[0]!.waits
  }
  return inTransaction(db, async (held) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(held)
    const begun = await begin()
    for (let tries = 0; tries < 6 && !(await waits()); tries++) await until(waits)
    await work(begun)
    return begun
  })
}
