import { Flex, Select } from 'antd'
import { useState } from 'react'
import { textOf } from '#shared/kernel/master.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { contractApi } from '../contract.api.ts'
import { ClausePreview } from './clause-preview.tsx'
import { LanguageChoice } from './language-choice.tsx'

/** So many contracts are offered to fill a template in, the newest first. */
const offered = 20

/** How the clauses of a template read in a real contract, while they are written. */
export function TemplatePreview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useText()
  const [language, setLanguage] = useState(useLanguage())
  const [chosen, setChosen] = useState<string>()
  const { data } = contractApi.usePage({ body: { page: 1, size: offered, sort: [], filter: {} } })
  const contracts = data?.rows ?? []
  const id = chosen ?? contracts[0]?.id ?? null
  const [textZh, textEn, textId] = [values['textZh'], values['textEn'], values['textId']].map(textOf)
  return (
    <section aria-label={t('contracts.clauses.preview')}>
      <h3>{t('contracts.clauses.preview')}</h3>
      <Flex gap={8} wrap>
        <Select
          aria-label={t('contracts.clauses.source')}
          placeholder={t('contracts.clauses.source')}
          style={{ minWidth: 280 }}
          value={id}
          onChange={setChosen}
          options={contracts.map((one) => ({
            value: one.id,
            label: `${one.contractNo} · ${one.customerName}`,
          }))}
        />
        <LanguageChoice value={language} onChange={setLanguage} />
      </Flex>
      <ClausePreview
        id={id}
        texts={{ textZh: textZh ?? '', textEn: textEn ?? '', textId: textId ?? '' }}
        language={language}
      />
    </section>
  )
}
