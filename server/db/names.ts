import { CamelCasePlugin, PostgresQueryCompiler } from 'kysely'

/** Names are `orderNo` in code and `order_no` in SQL. Names inside a jsonb value stay as they are. */
class Names extends CamelCasePlugin {
  columnOf(field: string): string {
    return this.snakeCase(field)
  }

  fieldOf(column: string): string {
    return this.camelCase(column)
  }
}

export const names = new Names({ maintainNestedObjectKeys: true })

/** Writes every name as SQL has it. As a plugin this would copy the whole query before it is written. */
export class NamingCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(names.columnOf(identifier))
  }
}
