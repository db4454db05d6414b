import type { ContractHeader } from '#shared/documents/contracts/contract.schema.ts'
import type { ResponseOf } from '#shared/kernel/contract.ts'
import type { contractCalls } from '#shared/documents/contracts/contract.contract.ts'

export type Template = ResponseOf<typeof contractCalls.templates>[number]
type Texts = Pick<ContractHeader, 'templateCode' | 'clausesZh' | 'clausesEn' | 'clausesId'>

/** The field of a contract with its clauses in a language. */
export const clauseField = { zh: 'clausesZh', en: 'clausesEn', id: 'clausesId' } as const

/** What a contract takes from a template; without one it has no clauses. */
export const textsOf = (template: Template | undefined): Texts => ({
  templateCode: template?.code ?? '',
  clausesZh: template?.textZh ?? '',
  clausesEn: template?.textEn ?? '',
  clausesId: template?.textId ?? '',
})

/** Nobody has written anything into the clauses that the template gave. */
export const isUnwritten = (header: Texts, templates: readonly Template[]): boolean => {
  const given = textsOf(templates.find(({ code }) => code === header.templateCode))
  return (['clausesZh', 'clausesEn', 'clausesId'] as const).every((name) => header[name] === given[name])
}
