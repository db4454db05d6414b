import * as z from 'zod'
import { writtenDate } from '#shared/kernel/dates.ts'
import { text } from '#shared/kernel/fields.ts'
import { containerTypes } from '#shared/lines/container.rules.ts'

/** The columns of a sheet of shipments, in the order of its template: a row for each container, or for each shipment. */
export const shipmentSheetFields = [
  'shipmentNo',
  'deliveryNos',
  'mode',
  'carrier',
  'vessel',
  'voyage',
  'flightNo',
  'truckNo',
  'trainNo',
  'billNo',
  'containerNo',
  'containerType',
  'sealNo',
  'etd',
  'departedOn',
  'eta',
  'arrivedOn',
  'remark',
] as const
export type ShipmentSheetField = (typeof shipmentSheetFields)[number]

/** Fields of a row that say something of the whole shipment. */
export const sheetHeaderFields = [
  'mode',
  'carrier',
  'vessel',
  'voyage',
  'flightNo',
  'truckNo',
  'trainNo',
  'billNo',
  'etd',
  'departedOn',
  'eta',
  'arrivedOn',
  'remark',
] as const satisfies readonly ShipmentSheetField[]

const day = z
  .string()
  .max(20)
  .transform((written, context) => {
    const date = writtenDate(written)
    if (date === undefined) context.addIssue({ code: 'custom', params: { code: 'DATE' } })
    return date ?? ''
  })

const upper = (max: number) => text(max).transform((value) => value.toUpperCase())

/** A row as it is read; an empty cell is absent, because it keeps what is stored. */
export const shipmentSheetRow = z
  .strictObject({
    shipmentNo: upper(30),
    deliveryNos: text(400),
    /** In the words of any language. */
    mode: text(30),
    carrier: text(80),
    vessel: text(60),
    voyage: text(30),
    flightNo: text(20),
    truckNo: upper(16),
    trainNo: text(30),
    billNo: text(40),
    containerNo: upper(16),
    containerType: upper(4).pipe(z.enum(containerTypes)),
    sealNo: text(20),
    etd: day,
    departedOn: day,
    eta: day,
    arrivedOn: day,
    remark: text(1_000),
  })
  .partial()
export type ShipmentSheetRow = z.infer<typeof shipmentSheetRow>
