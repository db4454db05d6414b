import { useState } from 'react'
import { Link } from 'react-router-dom'
import { agreementList, textIn, type AgreementRow } from '#shared/areas/agreements/agreement.schema.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { usePermission } from '../../api/session.ts'
import { useFormat, useLanguage, useText, type TextKey } from '../../i18n/index.ts'
import { addAction } from '../../kit/list/add-action.tsx'
import { columnOf } from '../../kit/list/column-of.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { Action, Column } from '../../kit/list/types.ts'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { useAgreementPageQuery } from './agreement.api.ts'
import { AgreementDrawer, type OpenedAgreement } from './agreement-drawer.tsx'
import { useAgreementActions } from './use-agreement-actions.tsx'

const useRows = (body: QueryOf<typeof agreementList>) => useAgreementPageQuery({ body })
const primaryFilters = ['versionNo', 'title', 'stage']
const tones = { draft: 'draft', effective: 'done', superseded: 'stopped' } as const

function useColumns(): Column<AgreementRow>[] {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const column = columnOf<AgreementRow, string>((key) => t(`agreements.fields.${key}` as TextKey))
  const agreed = (row: AgreementRow) =>
    row.stage === 'draft' ? (
      '–'
    ) : (
      <Link to={`/home/userAgreement/${row.id}/answers`} onClick={(event) => event.stopPropagation()}>
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
        filterLabel={(name) => t(`agreements.fields.${name}` as TextKey)}
        valueLabel={(_name, value) => t(`agreements.stages.${value}` as TextKey)}
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
