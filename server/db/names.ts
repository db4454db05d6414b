import { CamelCasePlugin } from 'kysely'

/** `orderNo` in code, `order_no` in SQL; what lies inside a jsonb value keeps its own names. */
class Names extends CamelCasePlugin {
  columnOf(field: string): string {
    return this.snakeCase(field)
  }

  fieldOf(column: string): string {
    return this.camelCase(column)
  }
}

export const names = new Names({ maintainNestedObjectKeys: true })
