import * as z from 'zod'
import { id, requiredText, version, instant, personName, text } from '#shared/kernel/fields.ts'
import { defineList, filterSchema, pageOf, pageQuery } from '#shared/kernel/list.ts'
import { importReport, leftOfSheet, unseenRows } from '#shared/masterdata/master.contract.ts'
import { historyCall } from '#shared/records/history/history.schema.ts'
import { sheetFileErrors } from '#shared/vocabulary/errors.ts'
import { callsWith } from '#shared/calls/call.ts'
import { importSeconds } from '#shared/vocabulary/limits.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { materialFields } from '#shared/lines/material-fields.ts'

/** No group has more materials. */
export const groupItemsMax = 2_000
/** A deeper tree is probably a mistake, and too hard to search. */
export const groupDepthMax = 5

/** What people write about a group. */
export const groupForm = z.strictObject({
  /** Above it in the tree; both belong to the same customer. */
  parentId: id.nullable(),
  code: requiredText(20),
  name: requiredText(80),
  description: text(500),
})
export type GroupForm = z.infer<typeof groupForm>

/** For whom a group is; both are null for a product group, which staff keep for themselves (D117). */
const groupOwner = z.strictObject({
  customerId: id.nullable(),
  /** One user of the customer; null when the group is for all of them. */
  accountId: id.nullable(),
})

export const newGroupForm = z.strictObject({ ...groupOwner.shape, ...groupForm.shape })
export type NewGroupForm = z.infer<typeof newGroupForm>

/** What a customer calls a material. */
export const ownWords = { code: text(40), name: text(120), description: text(200) }

const groupItemForm = z.strictObject({
  materialId: id,
  code: ownWords.code.default(''),
  name: ownWords.name.default(''),
  description: ownWords.description.default(''),
})
export type GroupItemForm = z.infer<typeof groupItemForm>

const stamps = { createdBy: personName, createdAt: instant, updatedBy: personName, updatedAt: instant }

const groupRow = z.strictObject({
  id,
  version,
  enabled: z.boolean(),
  ...newGroupForm.shape,
  customerName: z.string(),
  sapCustomerNo: z.string(),
  /** The user id and the name of the one user. */
  userId: z.string(),
  userName: z.string(),
  parentName: z.string(),
  materials: z.int(),
  /** Whether the reader may change it. */
  editable: z.boolean(),
  ...stamps,
})
export type GroupRow = z.infer<typeof groupRow>

const ourWords = z.strictObject(materialFields).pick({
  sapMaterialNo: true,
  oldNo: true,
  descriptionZh: true,
  descriptionEn: true,
  specZh: true,
  specEn: true,
  category: true,
}).shape

const groupItemRow = z.strictObject({
  id,
  version,
  enabled: z.boolean(),
  materialId: id,
  ...ourWords,
  salesUnit: z.string(),
  /** Whether the material itself is in use. */
  inUse: z.boolean(),
  ...ownWords,
  ...stamps,
})
export type GroupItemRow = z.infer<typeof groupItemRow>

/** A group among the others of its customer, with the number of its materials in use. */
const groupNode = z.strictObject({
  id,
  customerId: id.nullable(),
  parentId: id.nullable(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  materials: z.int(),
})
export type GroupNode = z.infer<typeof groupNode>

export const groupList = defineList({
  name: 'productGroup',
  filters: {
    code: { kind: 'fragment', anywhere: true },
    name: { kind: 'fragment', anywhere: true },
    customerId: { kind: 'oneOf', pick: 'customer' },
    /** Whether it is a product group of the staff or one of a customer (D117). */
    kind: { kind: 'oneOf', values: ['staff', 'customer'] },
    enabled: { kind: 'flag' },
  },
  sorts: ['code', 'name', 'updatedAt'],
  words: ['name'],
  defaultSort: { field: 'code', order: 'asc' },
})

export const groupItemList = defineList({
  name: 'productGroupItem',
  filters: {
    groupId: { kind: 'oneOf' },
    text: { kind: 'fragment', anywhere: true },
    enabled: { kind: 'flag' },
  },
  sorts: ['sapMaterialNo', 'code', 'name', 'updatedAt'],
  words: ['name'],
  defaultSort: { field: 'sapMaterialNo', order: 'asc' },
})

const read = callsWith({ access: 'productGroup.read', scope: 'rows' })
const write = callsWith({ access: 'productGroup.write', scope: 'rows' })
const path = 'product/user/group'
const items = z.array(groupItemForm).max(groupItemsMax)
const toggle = z.strictObject({ ids: z.array(id).min(1).max(200), enabled: z.boolean() })
const changed = z.strictObject({ changed: z.int() })
const writeErrors = ['NOT_FOUND', 'GROUP_KEPT_BY'] as const
const sheetErrors = [
  ...writeErrors,
  ...sheetFileErrors,
  'IMPORT_HEADER',
  'IMPORT_ROWS',
  'IMPORT_EMPTY',
  'VERSION_CONFLICT',
] as const
const sheetStep = {
  apply: z.enum(['no', 'good']),
  fingerprint: z.string().max(100).optional(),
  ticket: id.optional(),
  unseen: unseenRows,
}
const sheetReport = z.strictObject({ ...importReport.shape, ...leftOfSheet })
export type GroupImportReport = z.infer<typeof sheetReport>

const page = read.page(`${path}/pagelist`, groupList, groupRow, {
  summary: 'Product groups, and those of customers',
})

/** Product groups, and those of customers, with their materials (D117). */
export const groupCalls = {
  page,
  /** The specification spells it both ways. */
  list: { ...page, path: `${path}/list` },
  one: read.one(`${path}/getOne`, groupRow, {
    summary: 'One group',
  }),
  add: write.post(`${path}/saveBatch`, {
    summary: 'Add a group with its materials',
    body: z.strictObject({ group: newGroupForm, items }),
    response: groupRow,
    idempotent: true,
    errors: ['NOT_FOUND', 'DUPLICATE', 'MASTER_UNKNOWN', 'MATERIAL_UNKNOWN', 'MATERIAL_TWICE', 'GROUP_TREE'],
  }),
  modify: write.put(path, {
    summary: 'Change the words of a group, or its place in the tree',
    body: z.strictObject({ id, version, values: groupForm }),
    response: groupRow,
    errors: [...writeErrors, 'VERSION_CONFLICT', 'DUPLICATE', 'MASTER_UNKNOWN', 'GROUP_TREE'],
  }),
  toggle: write.put(`${path}/modifyBatch`, {
    summary: 'Enable or disable groups',
    body: toggle,
    response: changed,
    errors: writeErrors,
  }),
  tree: read.get(`${path}/tree`, {
    summary: 'Groups in use, each with the one above it: of a customer, or those that staff keep',
    query: z.strictObject({ customerId: id.optional() }),
    response: z.array(groupNode),
  }),
  receivers: write.get(`${path}/getSelectCustomer`, {
    summary: 'Customers to whom a group can be given, and whether they have it',
    query: z.strictObject({ id, text: z.string().trim().max(60).optional() }),
    response: z
      .array(
        z.strictObject({
          id,
          name: z.string(),
          sapCustomerNo: z.string(),
          given: z.boolean(),
        }),
      )
      .max(200),
    errors: ['NOT_FOUND', 'GROUP_NOT_GIVEN'],
  }),
  users: write.get(`${path}/users`, {
    summary: 'Users of a customer, for one of whom a group may be',
    query: z.strictObject({ customerId: id }),
    response: z.array(z.strictObject({ id, userId: z.string(), name: z.string() })).max(200),
  }),
  give: write.post(`${path}/give`, {
    summary: 'Give a group to customers; who has it already gets the materials that were added since',
    body: z.strictObject({ id, customerIds: z.array(id).min(1).max(200) }),
    response: z.strictObject({ groups: z.int(), materials: z.int() }),
    idempotent: true,
    errors: ['NOT_FOUND', 'DUPLICATE', 'GROUP_NOT_GIVEN', 'MASTER_UNKNOWN'],
  }),
  importSheet: write.post(`${path}/import`, {
    summary: 'Check or apply an .xlsx of groups with their materials, for one customer or for the staff',
    query: z.strictObject({ customerId: id.optional(), ...sheetStep }),
    response: sheetReport,
    takes: 'upload',
    timeoutSeconds: importSeconds,
    errors: sheetErrors,
  }),
  exportList: read.post(`${path}/export`, {
    summary: 'The groups of the list with their materials as .xlsx, in the columns of the import',
    body: z.strictObject({ filter: filterSchema(groupList.filters), language: z.enum(languages) }),
    answers: 'file',
    timeoutSeconds: 120,
  }),
  template: write.get(`${path}/importTemplate`, {
    summary: 'An empty sheet for the import of groups, or of the materials of one',
    query: z.strictObject({ language: z.enum(languages), groupId: id.optional() }),
    answers: 'file',
    scope: 'open',
  }),
  items: read.post(`${path}/details/list`, {
    summary: 'Materials of groups, with what the customer calls them',
    body: pageQuery(groupItemList.filters, groupItemList.sorts),
    response: pageOf(groupItemRow),
  }),
  addItems: write.post(`${path}/details/saveBatch`, {
    summary: 'Add materials to a group, by id or by any number that means one',
    body: z.strictObject({
      groupId: id,
      items: items.default([]),
      numbers: z.array(requiredText(60)).max(groupItemsMax).default([]),
    }),
    response: z.strictObject({ added: z.int() }),
    idempotent: true,
    errors: [...writeErrors, 'MATERIAL_UNKNOWN', 'MATERIAL_SEVERAL', 'MATERIAL_TWICE', 'GROUP_FULL'],
  }),
  modifyItem: write.put(`${path}/details`, {
    summary: 'Change what the customer calls a material',
    body: z.strictObject({ id, version, values: z.strictObject(ownWords) }),
    response: groupItemRow,
    errors: [...writeErrors, 'VERSION_CONFLICT'],
  }),
  toggleItems: write.put(`${path}/details/modifyBatch`, {
    summary: 'Enable or disable materials of groups',
    body: toggle,
    response: changed,
    errors: writeErrors,
  }),
  importItems: write.post(`${path}/details/import`, {
    summary: 'Check or apply an .xlsx of the materials of one group',
    query: z.strictObject({ groupId: id, ...sheetStep }),
    response: sheetReport,
    takes: 'upload',
    timeoutSeconds: importSeconds,
    errors: sheetErrors,
  }),
  history: historyCall(read, `${path}/history/pagelist`, 'History of a group'),
}

const own = callsWith({ access: 'productCollection.keep', scope: 'self' })

/** A customer's own favourites (D117). */
export const collectionCalls = {
  list: own.get('product/collection', {
    summary: 'Ids of the materials and groups that the actor has marked as favourites',
    response: z.strictObject({ products: z.array(id), groups: z.array(id) }),
  }),
  change: own.put('product/collection', {
    summary: 'Mark materials or groups as favourites, or no longer',
    body: z.strictObject({
      kind: z.enum(['product', 'group']),
      ids: z.array(id).min(1).max(200),
      collected: z.boolean(),
    }),
    response: z.strictObject({ changed: z.int() }),
    errors: ['NOT_FOUND', 'TOO_BIG'],
  }),
}
