import * as z from 'zod'
import { id, instant, personName, requiredText, text, version } from '#shared/kernel/fields.ts'
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
export const groupOwner = z.strictObject({
  customerId: id.nullable(),
  /** One user of the customer; null when the group is for all of them. */
  accountId: id.nullable(),
})

export const newGroupForm = z.strictObject({ ...groupOwner.shape, ...groupForm.shape })
export type NewGroupForm = z.infer<typeof newGroupForm>

/** What a customer calls a material. */
export const ownWords = { code: text(40), name: text(120), description: text(200) }

export const groupItemForm = z.strictObject({
  materialId: id,
  code: ownWords.code.default(''),
  name: ownWords.name.default(''),
  description: ownWords.description.default(''),
})
export type GroupItemForm = z.infer<typeof groupItemForm>

const stamps = { createdBy: personName, createdAt: instant, updatedBy: personName, updatedAt: instant }

export const groupRow = z.strictObject({
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

export const groupItemRow = z.strictObject({
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
export const groupNode = z.strictObject({
  id,
  customerId: id.nullable(),
  parentId: id.nullable(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  materials: z.int(),
})
export type GroupNode = z.infer<typeof groupNode>
