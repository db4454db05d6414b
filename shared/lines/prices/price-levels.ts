/** What a rule of prices may name; an empty text names nothing. */
export type Named<Field extends string> = Readonly<Record<Field, string>>

/** A choice of fields that a rule names together. */
type Level<Field extends string> = readonly Field[]

interface Levels<Field extends string> {
  fields: readonly Field[]
  /** From the most specific to the most general. A rule names exactly the fields of one level. */
  levels: readonly Level<Field>[]
}

const levelsOf = <const Field extends string>(
  fields: readonly Field[],
  levels: readonly Level<NoInfer<Field>>[],
): Levels<Field> => ({ fields, levels })

/** For whom and what a customer price policy may be (D127). */
export const policyLevels = levelsOf(
  ['customerCode', 'countryCode', 'salesOrg', 'productTypeCode', 'sapMaterialNo'],
  [
    ['customerCode', 'sapMaterialNo'],
    ['customerCode', 'productTypeCode'],
    ['customerCode'],
    ['countryCode', 'productTypeCode'],
    ['salesOrg', 'productTypeCode'],
    ['salesOrg'],
  ],
)

/** What a financial discount of a sales organization may be for (D127). */
export const discountLevels = levelsOf(
  ['salesOrg', 'sapMaterialNo', 'productTypeCode', 'category'],
  [
    ['salesOrg', 'sapMaterialNo'],
    ['salesOrg', 'productTypeCode'],
    ['salesOrg', 'category'],
  ],
)

/** Whether a rule names exactly the fields of one level. */
export const isLevel = <Field extends string>(
  { fields, levels }: Levels<Field>,
  named: Partial<Record<Field, unknown>>,
): boolean => levels.some((level) => fields.every((field) => level.includes(field) === Boolean(named[field])))

/** Each level with what it names of a purchase, from the most specific to the most general. */
export const targetsOf = <Field extends string, Value>(
  { fields, levels }: Levels<Field>,
  valueOf: (field: Field) => Value,
  nothing: Value,
): Value[][] =>
  levels.map((level) => fields.map((field) => (level.includes(field) ? valueOf(field) : nothing)))
