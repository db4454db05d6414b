import { Button, Collapse, Flex, Input, Select } from 'antd'
import { useState, useEffect } from 'react'
import type { ContractHeader } from '#shared/documents/contracts/contract.fields.ts'
import { clausesMax, clauseVariables, type ClauseVariable } from '#shared/vocabulary/clauses.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { useDangerQuestion } from '../../../kit/use-danger-question.ts'
import type { BesideProps } from '../../../lines/page/priced-settings.ts'
import { ClausePreview } from './template-preview.tsx'
import { clauseField, isUnwritten, textsOf, LanguageChoice } from './clauses.tsx'
import type { ContractConfiguration } from '#shared/documents/contracts/contract.contract.ts'
import { nameIn } from '#shared/vocabulary/words.ts'
import { useContractConfigurationQuery, useContractTemplatesQuery } from '../contract-view.ts'

/** The variables that clauses may name, by what they stand for. */
function VariableChoice({ onChoose }: { onChoose: (name: ClauseVariable) => void }) {
  const t = useText()
  const wordOf = (name: ClauseVariable) =>
    name === 'totalInWords' || name === 'paymentPlan'
      ? t(`contracts.clauses.${name}`)
      : t(`contracts.fields.${name}`)
  return (
    <Select<ClauseVariable>
      aria-label={t('contracts.clauses.variables')}
      placeholder={t('contracts.clauses.variables')}
      style={{ width: 320, maxWidth: '100%' }}
      value={null}
      onChange={onChoose}
      showSearch={{ optionFilterProp: 'label' }}
      options={clauseVariables.map((name) => ({ value: name, label: `${wordOf(name)} · {{${name}}}` }))}
    />
  )
}

type Periods = Pick<ContractHeader, 'advanceDeliveryDay' | 'warrantyPeriod'>

/** Fills in the periods that the organization usually agrees on, because most contracts keep them. */
const periodsOf = (typed: Periods, usual: ContractConfiguration | undefined): Periods => {
  const text = (period: number | null | undefined) => (period == null ? null : String(period))
  return {
    advanceDeliveryDay: typed.advanceDeliveryDay ?? text(usual?.advanceDeliveryDay),
    warrantyPeriod: typed.warrantyPeriod ?? text(usual?.warrantyPeriod),
  }
}

/** The templates; a new contract takes the one of its organization and type, until somebody writes or chooses. */
function useTemplates({
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
    // Only another template may fill the form: a change of the header must not replace what somebody has written.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [usual])
  return templates
}

/** The clauses of a contract that is written: their template, the text in each language, and how it reads filled in. */
export function ClauseEditor(props: BesideProps<ContractHeader>) {
  const { id, header, onChange } = props
  const t = useText()
  const own = useLanguage()
  const ask = useDangerQuestion()
  const templates = useTemplates(props)
  const [language, setLanguage] = useState(own)
  const [shown, setShown] = useState(false)
  const field = clauseField[language]
  const write = (text: string) => onChange({ ...header, [field]: text })
  const choose = (code: string) => {
    const take = () => onChange({ ...header, ...textsOf(templates.find((one) => one.code === code)) })
    if (isUnwritten(header, templates)) return take()
    ask({
      title: t('contracts.clauses.replaceTitle'),
      content: t('contracts.clauses.replaceText'),
      okText: t('contracts.clauses.replace'),
      onOk: take,
    })
  }
  const names = templates.map((one) => ({ value: one.code, label: nameIn(one, own) }))
  const name = names.find(({ value }) => value === header.templateCode)?.label ?? header.templateCode
  const { clausesZh: textZh, clausesEn: textEn, clausesId: textId } = header
  return (
    <Collapse
      ghost
      items={[
        {
          key: 'clauses',
          label: [t('contracts.clauses.title'), name].filter(Boolean).join(' · '),
          children: (
            <Flex vertical gap={8}>
              <Flex gap={8} wrap align="center">
                <Select
                  aria-label={t('contracts.clauses.template')}
                  style={{ minWidth: 220 }}
                  value={header.templateCode}
                  onChange={choose}
                  options={[{ value: '', label: t('contracts.clauses.none') }, ...names]}
                />
                <LanguageChoice value={language} onChange={setLanguage} />
                <Button aria-pressed={shown} onClick={() => setShown(!shown)}>
                  {t(shown ? 'contracts.clauses.write' : 'contracts.clauses.preview')}
                </Button>
              </Flex>
              {shown ? (
                <ClausePreview id={id} texts={{ textZh, textEn, textId }} language={language} />
              ) : (
                <>
                  <span className="secondary">{t('contracts.clauses.help')}</span>
                  <Input.TextArea
                    aria-label={t(`contracts.fields.${field}`)}
                    autoSize={{ minRows: 6, maxRows: 18 }}
                    maxLength={clausesMax}
                    value={header[field]}
                    onChange={(e) => write(e.target.value)}
                  />
                  <VariableChoice onChoose={(variable) => write(`${header[field]}{{${variable}}}`)} />
                </>
              )}
            </Flex>
          ),
        },
      ]}
    />
  )
}
