import { Drawer, Tabs } from 'antd'
import { useState } from 'react'
import { agreementForm, type Agreement } from '#shared/areas/agreements/agreement.schema.ts'
import { picked } from '#shared/kernel/pick.ts'
import { usePermission } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { RecordHistory } from '../../records/history/history-panel.tsx'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { useCloseQuestion } from '../../kit/form/departure-questions.ts'
import { useNarrow } from '../../kit/use-media.ts'
import { AgreementForm } from './agreement-form.tsx'
import { AgreementText } from './agreement-text.tsx'
import { useAgreementHistoryQuery, useAgreementQuery } from './agreement.api.ts'

/** An agreement by its id, the next version of another, or a new one. */
export interface OpenedAgreement {
  id?: string
  basedOn?: string
  versionNo?: string
}

const useHistory = (body: { id: string; size: number }) => useAgreementHistoryQuery({ body })

interface BodyProps {
  onDirty: (dirty: boolean) => void
  onDone: () => void
}

function AgreementTabs({ agreement, ...props }: BodyProps & { agreement: Agreement }) {
  const t = useText()
  const manages = usePermission('agreement.manage')
  const editable = manages && agreement.stage === 'draft'
  const { effectiveAt } = agreement
  return (
    <Tabs
      items={[
        {
          key: 'text',
          label: t('agreements.tabs.text'),
          children: editable ? (
            <AgreementForm
              key={agreement.version}
              agreement={agreement}
              start={picked(agreementForm, agreement)}
              {...props}
            />
          ) : (
            <AgreementText
              agreement={{
                ...picked(agreementForm, agreement),
                id: agreement.id,
                effectiveAt: effectiveAt ?? '',
              }}
              previous={null}
            />
          ),
        },
        ...(manages
          ? [
              {
                key: 'history',
                label: t('agreements.tabs.history'),
                children: <RecordHistory id={agreement.id} useHistory={useHistory} texts="agreements" />,
              },
            ]
          : []),
      ]}
    />
  )
}

function Existing({ id, ...props }: BodyProps & { id: string }) {
  const answer = useAgreementQuery({ query: { id } })
  return (
    <OneRecord id={id} answer={answer}>
      {(agreement) => <AgreementTabs agreement={agreement} {...props} />}
    </OneRecord>
  )
}

/** An agreement in force cannot be edited. This starts its next version as a copy, which needs a new number (D114). */
function NextVersion({ of, ...props }: BodyProps & { of: string }) {
  const answer = useAgreementQuery({ query: { id: of } })
  return (
    <OneRecord id={of} answer={answer}>
      {(agreement) => (
        <AgreementForm
          start={{ ...picked(agreementForm, agreement), versionNo: '' }}
          basedOn={of}
          {...props}
        />
      )}
    </OneRecord>
  )
}

export function AgreementDrawer({
  id,
  basedOn,
  versionNo = '',
  onClose,
}: OpenedAgreement & { onClose: () => void }) {
  const t = useText()
  const narrow = useNarrow()
  const [dirty, setDirty] = useState(false)
  const close = useCloseQuestion(dirty, onClose)
  const title = id
    ? `${t('agreements.title')} ${versionNo}`
    : basedOn
      ? t('agreements.newVersionTitle', { version: versionNo })
      : t('agreements.addTitle')
  const props = { onDirty: setDirty, onDone: onClose }
  return (
    <Drawer open title={title} size={narrow ? '100%' : 860} onClose={close}>
      {id ? (
        <Existing id={id} {...props} />
      ) : basedOn ? (
        <NextVersion of={basedOn} {...props} />
      ) : (
        <AgreementForm {...props} />
      )}
    </Drawer>
  )
}
