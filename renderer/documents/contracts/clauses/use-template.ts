import { useEffect } from 'react'
import type { ContractConfiguration } from '#shared/documents/contracts/contract.contract.ts'
import type { ContractHeader } from '#shared/documents/contracts/contract.schema.ts'
import type { BesideProps } from '../../../lines/page/priced-settings.ts'
import { useContractConfigurationQuery, useContractTemplatesQuery } from '../contract.api.ts'
import { isUnwritten, textsOf } from './clause-texts.ts'

type Periods = Pick<ContractHeader, 'advanceDeliveryDay' | 'warrantyPeriod'>

/** The periods of the organization's contracts, where none are typed. */
const periodsOf = (typed: Periods, usual: ContractConfiguration | undefined): Periods => {
  const text = (period: number | null | undefined) => (period == null ? null : String(period))
  return {
    advanceDeliveryDay: typed.advanceDeliveryDay ?? text(usual?.advanceDeliveryDay),
    warrantyPeriod: typed.warrantyPeriod ?? text(usual?.warrantyPeriod),
  }
}

/** The templates; a new contract takes the one of its organization and type, until somebody writes or chooses. */
export function useTemplates({
  id,
  header,
  onChange,
}: Pick<BesideProps<ContractHeader>, 'id' | 'header' | 'onChange'>) {
  const { data: templates = [] } = useContractTemplatesQuery()
  const { salesOrg, contractType } = header
  const { currentData: configuration } = useContractConfigurationQuery(
    { query: { salesOrg } },
    { skip: id !== null || salesOrg === '' },
  )
  const code = configuration?.[contractType === 'pi' ? 'piTemplate' : 'contractTemplate']
  const usual = templates.find((template) => template.code === code)
  useEffect(() => {
    if (usual && isUnwritten(header, templates))
      onChange({ ...header, ...textsOf(usual), ...periodsOf(header, configuration) })
    // What is written or chosen later stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [usual])
  return templates
}
