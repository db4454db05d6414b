/** A schema of the OpenAPI document, as far as a generator needs it. */
export interface Schema {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  nullable?: boolean
  $ref?: string
  definitions?: Record<string, Schema>
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

interface Described {
  operationId: string
  'x-access': string
  'x-codes': string[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export interface Operation {
  name: string
  method: string
  /** With `{x}` in place of a path parameter, and `?doc=` where a document must be named. */
  path: string
  access: string
  codes: readonly string[]
  parameters: readonly Parameter[]
  body: Schema | undefined
  takesFile: boolean
}

/** Every operation of `/openapi.json`, because what the server describes is what is tested. */
export const operationsOf = (document: unknown): Operation[] =>
  Object.entries((document as { paths: Record<string, Record<string, Described>> }).paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        access: described['x-access'],
        codes: described['x-codes'],
        parameters: described.parameters.filter((p) => p.in !== 'header'),
        body: described.requestBody?.content['application/json']?.schema,
        takesFile: described.requestBody?.content['multipart/form-data'] !== undefined,
      })),
  )
