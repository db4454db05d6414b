import { sql } from 'kysely'

/** `numberKey` in SQL, in the very expression of the indexes of migrations 0008 and 0011. */
export const numberKeyOf = (column: string) => sql<string>`upper(replace(${sql.ref(column)}, ' ', ''))`
