import { sql } from 'kysely'

/** A number as people write it (`numberKey`), in the words of the indexes of 0008 and 0011. */
export const numberKeyOf = (column: string) => sql<string>`upper(replace(${sql.ref(column)}, ' ', ''))`
