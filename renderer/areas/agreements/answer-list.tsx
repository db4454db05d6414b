import { ArrowLeftOutlined } from '@ant-design/icons'
import { Link, useParams } from 'react-router-dom'
import { agreementCalls } from '#shared/areas/agreements/agreement.contract.ts'
import { answerList, textIn, type AnswerRow } from '#shared/areas/agreements/agreement.schema.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import { download } from '../../api/transfer.ts'
import { readersZone, languageNames, useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { columnOf, valueLabelOf, type Column } from '../../kit/list/types.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useAgreementQuery, useAnswerPageQuery } from './agreement.api.ts'

const tones = { pending: 'waiting', agreed: 'done', disagreed: 'stopped' } as const
const primaryFilters = ['text', 'state']

function useColumns(): Column<AnswerRow>[] {
  const t = useText()
  const format = useFormat()
  const column = columnOf<AnswerRow, Exclude<keyof AnswerRow, 'id'>>((key) =>
    t(`agreements.answers.fields.${key}`),
  )
  return [
    column('userId', 180),
    column('name', 200),
    column('customers', 320),
    column('state', 130, (row) => (
      <StatusTag tone={tones[row.state]}>{t(`agreements.answers.states.${row.state}`)}</StatusTag>
    )),
    column('answeredAt', 170, (row) => (row.answeredAt ? format.instant(row.answeredAt) : '–')),
    column('language', 150, (row) => (row.language ? t(languageNames[row.language]) : '–')),
  ]
}

/** Which customer users agreed to an agreement, for those whose customers the reader sees. */
export function AnswerList() {
  const t = useText()
  const language = useLanguage()
  const { id = '' } = useParams()
  const { data: agreement } = useAgreementQuery({ query: { id } })
  const columns = useColumns()
  const useRows = (body: QueryOf<typeof answerList>) =>
    useAnswerPageQuery({ body: { ...body, agreementId: id } })
  return (
    <ListPage
      list={answerList}
      title={t('agreements.answers.title')}
      useRows={useRows}
      columns={columns}
      filterLabel={(name) => t(`agreements.answers.fields.${name}`)}
      valueLabel={valueLabelOf<typeof answerList.filters>({
        state: (state) => t(`agreements.answers.states.${state}`),
      })}
      primaryFilters={primaryFilters}
      exportList={({ filter }) =>
        download(agreementCalls.exportAnswers, {
          body: { agreementId: id, filter, language, zone: readersZone() },
        })
      }
      header={
        <Link to={screens.agreements}>
          <ArrowLeftOutlined />{' '}
          {agreement
            ? `${textIn(agreement, language).title} · ${agreement.versionNo}`
            : t('agreements.title')}
        </Link>
      }
      empty={{ text: t('agreements.answers.empty'), help: t('agreements.answers.emptyHelp') }}
    />
  )
}
