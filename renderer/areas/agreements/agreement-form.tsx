import { Alert, App, Button, Flex, Form, Input } from 'antd'
import { useState } from 'react'
import {
  agreementForm,
  type Agreement,
  type AgreementForm as Values,
} from '#shared/areas/agreements/agreement.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { agreementContentMax, titleMax } from '#shared/vocabulary/limits.ts'
import { useActor } from '../../api/session.ts'
import { useSentence, useText, isTransient, refusalOf, type Refusal } from '../../i18n/index.ts'
import { RefusableButton } from '../../kit/actions.tsx'
import { useFormReasons } from '../../kit/form/use-form-reasons.ts'
import { SaveTrouble } from '../../kit/save-trouble.tsx'
import { useInsistence } from '../../kit/use-insistence.ts'
import { reasonsAgainst } from './agreement-facts.ts'
import { useCreateAgreementMutation, useModifyAgreementMutation } from './agreement.api.ts'
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
export function AgreementForm({ agreement, start = empty, basedOn, onDirty, onDone }: Props) {
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
