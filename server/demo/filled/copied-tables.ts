/**
 * How a copy of a document fills the columns of one table, as SQL. `t` is the row that is copied and `c` the
 * copy of its document; a column that is not named keeps its value, and an instant moves with its document.
 */
export interface CopiedTable {
  table: string
  /** The column that holds the id of the document. */
  document: string
  columns?: Readonly<Record<string, string>>
}

/** Beyond the serials that a month of the original company reaches, so that no number is given twice. */
const firstSerial = 1_000_000
const serialsOfCopy = 1_000

/** The number of a copy looks like the original's: its prefix and month, a serial of its own, its suffix. */
const numberOf = (column: string): string => {
  const part = (pattern: string) => `substring(t.${column} from '${pattern}')`
  const serial = `(${part(String.raw`^[A-Z]+\d{4}(\d+)`)}::int + ${firstSerial} + c.nth * ${serialsOfCopy})`
  const suffix = `coalesce(${part(String.raw`-\d+$`)}, '')`
  return `case when t.${column} = '' then '' else ${part(String.raw`^[A-Z]+\d{4}`)} || ${serial} || ${suffix} end`
}

const sapNumbersOfCopy = 100_000
const sapNumberOf = (value: string): string =>
  `case when ${value} = '' then '' else (${value}::bigint + c.nth * ${sapNumbersOfCopy})::text end`
const sapNumbersOf = (column: string): string =>
  `(select coalesce(string_agg(${sapNumberOf('part')}, ' '), '') from unnest(string_to_array(t.${column}, ' ')) as parts (part))`

const purchaseNo = `case when t.purchase_no = '' then '' else t.purchase_no || '/' || c.nth end`

/** The same copy of another document, as a customer's order names the order that staff made of it. */
const sameCopy = (column: string): string =>
  `(select other.id from copies other where other.original = t.${column} and other.nth = c.nth)`

/** The time in front of a UUIDv7 is replaced and the rest kept, so that entries keep their order. */
const eventId = `(lpad(to_hex((extract(epoch from t.at + c.later) * 1000)::bigint), 12, '0')
  || substr(replace(t.id::text, '-', ''), 13))::uuid`

/** Everything that belongs to a document, parents first. */
export const copiedTables: readonly CopiedTable[] = [
  {
    table: 'orders',
    document: 'id',
    columns: {
      order_no: numberOf('order_no'),
      draft_no: numberOf('draft_no'),
      customer_order_no: numberOf('customer_order_no'),
      customer_order_id: sameCopy('customer_order_id'),
      master_id: sameCopy('master_id'),
      quotation_id: 'null',
      purchase_no: purchaseNo,
      sap_group_order_no: sapNumberOf('t.sap_group_order_no'),
      sap_building_order_no: sapNumberOf('t.sap_building_order_no'),
      merge_group_no: `''`,
    },
  },
  {
    table: 'customer_orders',
    document: 'id',
    columns: {
      customer_order_no: numberOf('customer_order_no'),
      order_id: sameCopy('order_id'),
      purchase_no: purchaseNo,
      sap_order_nos: sapNumbersOf('sap_order_nos'),
    },
  },
  { table: 'order_lines', document: 'order_id' },
  {
    table: 'open_quantities',
    document: 'order_id',
    columns: {
      id: 'gen_random_uuid()',
      sap_order_no: sapNumberOf('t.sap_order_no'),
      order_no: numberOf('order_no'),
      purchase_no: purchaseNo,
    },
  },
  { table: 'customer_order_lines', document: 'customer_order_id' },
  { table: 'business_numbers', document: 'entity_id', columns: { number: numberOf('number') } },
  { table: 'order_performance', document: 'order_id' },
  { table: 'credit_releases', document: 'order_id', columns: { id: 'gen_random_uuid()' } },
  {
    table: 'files',
    document: 'linked_id',
    columns: { id: 'gen_random_uuid()', storage_key: `t.storage_key || '-' || c.nth` },
  },
  // The chain of a copy is made by the check, because its entries are those of another document (D350).
  {
    table: 'events',
    document: 'doc_id',
    columns: { id: eventId, digest: 'null::text', hash: 'null::text' },
  },
]

/**
 * Tables that name a document but that no copy has: a filled company has no SAP, its orders come of no contract, and
 * nobody gets notices or papers.
 */
export const notCopied = [
  'erp_pushes',
  'erp_attempts',
  'push_batch_orders',
  'sap_order_numbers',
  'notices',
  'sent_papers',
  'contract_charges',
  'productions',
  'production_lines',
  'delivery_note_lines',
  'requisition_lines',
  'delivery_lines',
  'event_chains',
  'editors',
  // They are counted anew of everything that was copied.
  'figure_entries',
]
