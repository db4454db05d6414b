import * as z from 'zod'
import { categories } from '#shared/vocabulary/words.ts'

/** How a material is called and what it looks like, as a line and a pick of it say alike. */
export const materialFields = {
  sapMaterialNo: z.string(),
  oldNo: z.string(),
  /** The customer's own number and description; empty where the customer has none. */
  customerMaterialNo: z.string(),
  customerDescription: z.string(),
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  specZh: z.string(),
  specEn: z.string(),
  category: z.enum(categories),
  color: z.string(),
  fixedLength: z.string(),
  /** The code of its type of product and what this is called; empty where it has none. */
  productType: z.string(),
  productTypeZh: z.string(),
  productTypeEn: z.string(),
}
