import { Skeleton } from 'antd'
import type { BodyOf } from '#shared/kernel/contract.ts'
import type { contractCalls } from '#shared/documents/contracts/contract.contract.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useText } from '../../../i18n/index.ts'
import { useSettled } from '../../../kit/use-settled.ts'
import { useClausePreviewQuery } from '../contract.api.ts'
import { RefusalNotice } from '../conversion/refusal-notice.tsx'
import { ClauseList } from './clause-list.tsx'

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
