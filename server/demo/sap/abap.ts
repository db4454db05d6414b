import { newId } from '#shared/kernel/ids.ts'

/** An answer of the simulated SAP. */
export interface SimAnswer {
  status: number
  headers?: Record<string, string>
  body?: string
}

export interface AbapDetail {
  code: string
  message: string
  severity?: 'error' | 'warning'
  target?: string
}

/** A refusal by the simulated SAP; it is thrown inside and answered in the form of OData. */
export class AbapError extends Error {
  readonly status: number
  readonly details: readonly AbapDetail[]

  constructor(details: readonly AbapDetail[], status = 400) {
    super(details[0]?.message ?? 'refused')
    this.status = status
    this.details = details
  }
}

const generic: AbapDetail = {
  code: '/IWBEP/CX_MGW_BUSI_EXCEPTION',
  message: 'An exception was raised',
  severity: 'error',
}

const detailOf = ({ code, message, severity = 'error', target = '' }: AbapDetail) => ({
  code,
  message,
  severity,
  target,
  propertyref: target,
  transition: false,
})

export const json = (status: number, value: unknown, headers: Record<string, string> = {}): SimAnswer => ({
  status,
  headers: { 'content-type': 'application/json;charset=utf-8', ...headers },
  body: JSON.stringify(value),
})

/** The body of an error as SAP Gateway writes it: the details, and at their end one without information. */
export const abapBody = (details: readonly AbapDetail[]) => ({
  error: {
    code: details[0]?.code ?? '',
    message: { lang: 'en', value: details[0]?.message ?? '' },
    innererror: {
      application: { component_id: 'SD-SLS', service_id: 'API_SALES_ORDER_SRV' },
      transactionid: newId().replaceAll('-', '').toUpperCase(),
      errordetails: [...details, generic].map(detailOf),
    },
  },
})

export const abapAnswer = (error: AbapError): SimAnswer => json(error.status, abapBody(error.details))

/** The header with the warnings of a success: the main message, and the others in its details. */
export const sapMessage = ([first, ...rest]: readonly AbapDetail[]): Record<string, string> =>
  first ? { 'sap-message': JSON.stringify({ ...detailOf(first), details: rest.map(detailOf) }) } : {}

export const notFound = (what: string): AbapError =>
  new AbapError([{ code: 'V1/208', message: `Sales document ${what} does not exist` }], 404)

export const lockedBy = (number: string): AbapError =>
  new AbapError([
    { code: 'V1/042', message: `Sales document ${number} is currently being processed by user MILLER` },
  ])
