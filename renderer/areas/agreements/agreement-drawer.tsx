import { Drawer, Tabs, Alert, App, Button, Flex, Form, Input } from 'antd'
import { useState } from 'react'
import {
  agreementForm,
  type Agreement,
  type AgreementForm as Values,
} from '#shared/areas/agreements/agreement.schema.ts'
import { picked } from '#shared/kernel/pick.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { agreementContentMax, titleMax } from '#shared/vocabulary/limits.ts'
import { usePermission, useActor } from '../../api/session.ts'
import { useText, useSentence, isTransient, refusalOf, type Refusal } from '../../i18n/index.ts'
import { RecordHistory } from '../../records/history/history-panel.tsx'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { useCloseQuestion } from '../../kit/form/departure-questions.ts'
import { useNarrow } from '../../kit/use-media.ts'
import { RefusableButton } from '../../kit/actions.tsx'
import { useFormReasons } from '../../kit/form/use-form-reasons.ts'
import { SaveTrouble } from '../../kit/save-trouble.tsx'
import { useInsistence } from '../../kit/use-insistence.ts'
import { AgreementText } from './agreement-text.tsx'
import {
  useAgreementHistoryQuery,
  useAgreementQuery,
  useCreateAgreementMutation,
  useModifyAgreementMutation,
} from './agreement.api.ts'
import { reasonsAgainst } from './agreement-facts.ts'
import styles from './agreements.module.css'

const empty: Values = {
  versionNo: '',
  titleZh: '',
  titleEn: '',
  titleId: '',
  contentZh: '',
  contentEn: '',
  contentId: '',
}
const titles = ['titleZh', 'titleEn', 'titleId'] as const
const contents = ['contentZh', 'contentEn', 'contentId'] as const

/** A stored draft is sent as `values`, so its reasons have longer paths. */
const named = (reasons: readonly Reason[]): Reason[] =>
  reasons.map((r) => (r.path ? { ...r, path: r.path.replace(/^values\./, '') } : r))

interface Props {
  /** The stored draft; undefined for a new one. */
  agreement?: Agreement
  start?: Values
  /** The agreement of which a new one is the next version. */
  basedOn?: string
  onDirty: (dirty: boolean) => void
  onDone: () => void
}

/** A draft in every language. It is put into force here, where its whole text is in sight. */
function AgreementForm({ agreement, start = empty, basedOn, onDirty, onDone }: Props) {
  const t = useText()
  const sentence = useSentence()
  const actor = useActor()
  const { message, modal } = App.useApp()
  const [form] = Form.useForm<Values>()
  const typed = { ...start, ...Form.useWatch((values: Values) => values, form) }
  const { check, show, general } = useFormReasons(form, agreementForm)
  const [create] = useCreateAgreementMutation()
  const [modify] = useModifyAgreementMutation()
  const [failed, setFailed] = useState<Refusal | null>(null)
  const { insist, waiting, now } = useInsistence()

  async function send(event: 'save' | 'commit'): Promise<void> {
    const values = check({ ...start, ...form.getFieldsValue() })
    if (!values) return
    try {
      setFailed(null)
      await insist(() =>
        agreement
          ? modify({ body: { id: agreement.id, version: agreement.version, event, values } }).unwrap()
          : create({ body: { ...values, ...(basedOn && { basedOn }) } }).unwrap(),
      )
      onDirty(false)
      const { versionNo: version } = values
      void message.success(t(event === 'commit' ? 'agreements.committed' : 'agreements.saved', { version }))
      onDone()
    } catch (error) {
      const refusal = refusalOf(error)
      if (isTransient(refusal)) setFailed(refusal)
      else show(named(refusal.reasons))
    }
  }
  const commit = (draft: Agreement) =>
    void modal.confirm({
      title: t('agreements.commitTitle', { version: typed.versionNo }),
      content: t('agreements.commitHelp', { count: draft.asked }),
      okText: t('agreements.commit'),
      cancelText: t('form.cancel'),
      autoFocusButton: 'cancel',
      onOk: () => send('commit'),
    })
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={start}
      onValuesChange={() => onDirty(true)}
      onFinish={() => void send('save')}
    >
      <SaveTrouble waiting={waiting} failed={failed} onNow={now} />
      {general && <Alert type="error" role="alert" title={general} className={styles['notice']} />}
      <Form.Item name="versionNo" label={t('agreements.fields.versionNo')} required style={{ maxWidth: 240 }}>
        <Input autoComplete="off" maxLength={20} />
      </Form.Item>
      {titles.map((title, at) => (
        <div key={title}>
          <Form.Item name={title} label={t(`agreements.fields.${title}`)} required={at === 0}>
            <Input maxLength={titleMax} showCount />
          </Form.Item>
          <Form.Item name={contents[at]!} label={t(`agreements.fields.${contents[at]!}`)} required={at === 0}>
            <Input.TextArea autoSize={{ minRows: 5, maxRows: 16 }} maxLength={agreementContentMax} />
          </Form.Item>
        </div>
      ))}
      <Flex justify="end" gap={8}>
        {agreement && (
          <RefusableButton
            label={t('agreements.commit')}
            why={reasonsAgainst('commit', agreement, actor, typed).map(sentence)}
            onPress={() => commit(agreement)}
          />
        )}
        <Button type="primary" htmlType="submit" loading={waiting}>
          {t('common.save')}
        </Button>
      </Flex>
    </Form>
  )
}

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
