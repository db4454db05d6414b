import { type AgreementRow, agreementList, textIn } from '#shared/areas/agreements/agreement.schema.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import { useActor, usePermission } from '../../api/session.ts'
import { useText, useFormat, useLanguage, type NameIn } from '../../i18n/index.ts'
import { columnOf, valueLabelOf, type Action, type Column } from '../../kit/list/types.ts'
import { useAttempt } from '../../kit/use-attempt.ts'
import { useDangerQuestion } from '../../kit/use-danger-question.ts'
import { reasonsAgainst } from './agreement-facts.ts'
import { useRemoveAgreementsMutation, useAgreementPageQuery } from './agreement.api.ts'
import { type OpenedAgreement, AgreementDrawer } from './agreement-drawer.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { QueryOf } from '#shared/kernel/list.ts'
import { addAction } from '../../kit/list/add-action.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useAsked } from '../../kit/use-asked.ts'

/** What an administrator does with the chosen agreements. */
function useAgreementActions(onOpen: (opened: OpenedAgreement) => void): Action<AgreementRow>[] {
  const t = useText()
  const attempt = useAttempt()
  const question = useDangerQuestion()
  const actor = useActor()
  const [remove] = useRemoveAgreementsMutation()

  const ask = (rows: readonly AgreementRow[]) =>
    question({
      title: t('agreements.removeTitle', { count: rows.length }),
      content: t('agreements.removeHelp'),
      okText: t('agreements.remove'),
      autoFocusButton: 'cancel',
      onOk: () =>
        attempt(remove({ query: { ids: rows.map(({ id }) => id).join(',') } }).unwrap(), () =>
          t('agreements.removed'),
        ),
    })
  return [
    {
      id: 'newVersion',
      label: t('agreements.newVersion'),
      selection: 'one',
      run: ([row]) => row && onOpen({ basedOn: row.id, versionNo: row.versionNo }),
    },
    {
      id: 'remove',
      label: t('agreements.remove'),
      selection: 'many',
      danger: true,
      reasons: (rows) => rows.flatMap((row) => reasonsAgainst('delete', row, actor)).slice(0, 1),
      run: ask,
    },
  ]
}

const useRows = (body: QueryOf<typeof agreementList>) => useAgreementPageQuery({ body })
const primaryFilters = ['versionNo', 'title', 'stage']
const tones = { draft: 'draft', effective: 'done', superseded: 'stopped' } as const

function useColumns(): Column<AgreementRow>[] {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const column = columnOf<AgreementRow, NameIn<'agreements.fields'>>((key) => t(`agreements.fields.${key}`))
  const agreed = (row: AgreementRow) =>
    row.stage === 'draft' ? (
      '–'
    ) : (
      <Link to={`${screens.agreements}/${row.id}/answers`} onClick={(event) => event.stopPropagation()}>
        {t('agreements.agreedOf', { agreed: format.number(row.agreed), asked: format.number(row.asked) })}
      </Link>
    )
  return [
    column('versionNo', 110),
    column(
      'title',
      320,
      (row) => textIn({ ...row, contentZh: '', contentEn: '', contentId: '' }, language).title,
    ),
    column('stage', 120, (row) => (
      <StatusTag tone={tones[row.stage]}>{t(`agreements.stages.${row.stage}`)}</StatusTag>
    )),
    column('agreed', 140, agreed),
    column('effectiveAt', 170, (row) => (row.effectiveAt ? format.instant(row.effectiveAt) : '–')),
    column('createdBy', 130),
    column('createdAt', 170, (row) => format.instant(row.createdAt)),
    { ...column('updatedBy', 130), hidden: true },
    { ...column('updatedAt', 170, (row) => format.instant(row.updatedAt)), hidden: true },
  ]
}

/** Every agreement: drafts, the one in force, and those before it. */
export function AgreementList() {
  const t = useText()
  const columns = useColumns()
  const manages = usePermission('agreement.manage')
  const [opened, setOpened] = useState<OpenedAgreement | null>(null)
  useAsked({ add: () => manages && setOpened({}) })
  const add: Action<AgreementRow> = addAction(t('agreements.add'), () => setOpened({}))
  const others = useAgreementActions(setOpened)
  return (
    <>
      <ListPage
        list={agreementList}
        title={t('agreements.title')}
        useRows={useRows}
        columns={columns}
        filterLabel={(name) => t(`agreements.fields.${name}`)}
        valueLabel={valueLabelOf<typeof agreementList.filters>({
          stage: (stage) => t(`agreements.stages.${stage}`),
        })}
        primaryFilters={primaryFilters}
        onOpen={({ id, versionNo }) => setOpened({ id, versionNo })}
        actions={manages ? [add, ...others] : []}
        empty={{ text: t('agreements.empty'), help: t('agreements.emptyHelp') }}
      />
      {opened && (
        <AgreementDrawer
          key={opened.id ?? opened.basedOn ?? ''}
          {...opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
