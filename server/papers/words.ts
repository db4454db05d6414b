import { papers as en } from '#shared/locales/en/papers.ts'
import { papers as id } from '#shared/locales/id/papers.ts'
import { papers as zh } from '#shared/locales/zh/papers.ts'

/** What stands on papers beside the fields of their documents. */
export const words = { zh: zh.printed, en: en.printed, id: id.printed }

/** A title that ends with a unit in brackets, in two parts. */
export function withoutUnit(title: string): { name: string; unit: string } {
  const { name = title, unit = '' } =
    /^(?<name>.+?)\s*[(（](?<unit>[^()（）]+)[)）]$/.exec(title)?.groups ?? {}
  return { name, unit }
}
