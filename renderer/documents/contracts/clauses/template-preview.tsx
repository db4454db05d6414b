import { Skeleton, Flex, Select } from 'antd'
import type { BodyOf } from '#shared/kernel/contract.ts'
import type { contractCalls } from '#shared/documents/contracts/index.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { useText, useLanguage, refusalOf } from '../../../i18n/index.ts'
import { useSettled } from '../../../kit/use-settled.ts'
import { useClausePreviewQuery, contractApi } from '../contract-view.ts'
import { RefusalNotice } from '../conversion/refusal-notice.tsx'
import { ClauseList, LanguageChoice } from './clauses.tsx'
import { useState } from 'react'
import { textOf } from '#shared/kernel/master.ts'

interface Props {
  /** The contract that fills the clauses in; null while it is not stored. */
  id: string | null
  texts: Omit<BodyOf<typeof contractCalls.preview>, 'id'>
  language: Language
}

/** How clauses read in a contract. */
export function ClausePreview({ id, texts, language }: Props) {
  const t = useText()
  const settled = useSettled(texts)
  const { data, error } = useClausePreviewQuery({ body: { id: id ?? '', ...settled } }, { skip: id === null })
  if (id === null) return <p className="secondary">{t('contracts.clauses.unsaved')}</p>
  if (error) return <RefusalNotice refusal={refusalOf(error)} />
  return data ? <ClauseList clauses={data[language]} language={language} /> : <Skeleton active />
}

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
