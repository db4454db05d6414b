import { CamelCasePlugin, type PluginTransformResultArgs } from 'kysely'

/** Names are `orderNo` in code and `order_no` in SQL. Names inside a jsonb value stay as they are. */
class Names extends CamelCasePlugin {
  /** Connections name their rows themselves. */
  override async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }

  columnOf(field: string): string {
    return this.snakeCase(field)
  }

  fieldOf(column: string): string {
    return this.camelCase(column)
  }
}

export const names = new Names({ maintainNestedObjectKeys: true })
