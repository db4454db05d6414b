import { Alert, App, Button, Checkbox, Flex, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { messageAttachmentCount, messageContentMax, titleMax } from '#shared/vocabulary/limits.ts'
import type { StoredFile } from '#shared/platform/files/file.contract.ts'
import { AttachmentGroup } from '../../engine/attachments/attachment-group.tsx'
import { useUploads } from '../../engine/attachments/use-uploads.ts'
import styles from './written.module.css'
import type { Reason } from '#shared/kernel/errors.ts'
import {
  messageForm,
  missingToSend,
  type Audience,
  type MessageForm as Values,
  type Written,
} from '#shared/areas/messages/written.schema.ts'
import { useText, isTransient, refusalOf, type Refusal } from '../../i18n/index.ts'
import { useFormReasons } from '../../kit/form/use-form-reasons.ts'
import { SaveTrouble } from '../../kit/save-trouble.tsx'
import { useInsistence } from '../../kit/use-insistence.ts'
import { CountryPicker, SalesOrgPicker } from '../../masterdata/master-picker.tsx'
import { CustomerPicker } from '../../masterdata/customers/pickers.tsx'
import { TemplatePicker } from './template-picker.tsx'
import {
  useCreateMessageMutation,
  useLazyReachQuery,
  useModifyMessageMutation,
  useReachQuery,
} from './written.api.ts'
import { NotRead } from '../../kit/not-read.tsx'

/** Whom the chosen recipients are now: how many, and the first of them by name. */
function ReachView({ audience }: { audience: Audience }) {
  const t = useText()
  const [shown, setShown] = useState(false)
  const { data, error, isFetching, refetch } = useReachQuery(
    { body: audience },
    { skip: audience.salesOrgs.length === 0, refetchOnMountOrArgChange: true },
  )
  if (audience.salesOrgs.length === 0) return <Alert type="info" title={t('messageScreens.chooseOrgs')} />
  if (error) return <NotRead old={data !== undefined} error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 1 }} />
  if (data.users === 0) return <Alert type="warning" showIcon title={t('messageScreens.nobody')} />
  const rest = data.users - data.first.length
  return (
    <Alert
      type="info"
      role="status"
      aria-busy={isFetching}
      title={
        <>
          <strong>{t('messageScreens.reach', { count: data.users })}</strong>{' '}
          {t('messageScreens.ofCustomers', { count: data.customers })}{' '}
          {!shown && (
            <Button type="link" size="small" onClick={() => setShown(true)}>
              {t('messageScreens.preview')}
            </Button>
          )}
        </>
      }
      {...(shown && {
        description: (
          <ul className={styles['people']}>
            {data.first.map((one) => (
              <li key={one.id}>
                {one.name} · {one.userId} <span className={styles['quiet']}>{one.customers}</span>
              </li>
            ))}
            {rest > 0 && <li className={styles['quiet']}>{t('messageScreens.more', { count: rest })}</li>}
          </ul>
        ),
      })}
    />
  )
}

interface MessageFilesProps {
  files: readonly StoredFile[]
  sending: ReturnType<typeof useUploads>
  onChange: (change: (files: readonly StoredFile[]) => readonly StoredFile[]) => void
}

/** The files of a message that is being written. The draft keeps them when it is saved. */
function MessageFiles({ files, sending: { uploads, add, drop }, onChange }: MessageFilesProps) {
  const full =
    files.length >= messageAttachmentCount
      ? [{ code: 'FILE_COUNT', params: { max: messageAttachmentCount } }]
      : []
  return (
    <div className={styles['part']}>
      <AttachmentGroup
        kind="message"
        files={files}
        uploads={uploads}
        editable
        full={full}
        onAdd={(chosen) => void add(chosen, 'message')}
        onDrop={drop}
        readAgain={() => Promise.resolve(files)}
        onRemove={(file) => {
          onChange((now) => now.filter(({ id }) => id !== file.id))
          return Promise.resolve()
        }}
      />
    </div>
  )
}

type Typed = Omit<Values, 'fileIds'>
const empty: Typed = {
  title: '',
  content: '',
  salesOrgs: [],
  countries: [],
  customerIds: [],
  everyone: false,
}

const startOf = ({ title, content, salesOrgs, countries, customerIds, everyone }: Written): Typed => ({
  title,
  content,
  salesOrgs,
  countries,
  customerIds,
  everyone,
})

/** The server names fields below `values`. */
const named = (reasons: readonly Reason[]): Reason[] =>
  reasons.map((r) => (r.path ? { ...r, path: r.path.replace(/^values\./, '') } : r))

/** A picker as a field of this form; Form.Item gives the value and takes the change. */
const control = { value: [] as readonly string[], onChange: () => {} }
const pickers = { salesOrgs: SalesOrgPicker, countries: CountryPicker, customerIds: CustomerPicker }

/** Everybody of these organizations is a choice of its own that says how many they are. */
function EveryoneChoice({ salesOrgs }: { salesOrgs: readonly string[] }) {
  const t = useText()
  const { data } = useReachQuery(
    { body: { salesOrgs: [...salesOrgs], countries: [], customerIds: [], everyone: true } },
    { skip: salesOrgs.length === 0 },
  )
  const label =
    data && salesOrgs.length > 0
      ? t('messageScreens.everyone', { count: data.customers })
      : t('messageScreens.fields.everyone')
  return (
    <Form.Item name="everyone" valuePropName="checked">
      <Checkbox>{label}</Checkbox>
    </Form.Item>
  )
}

interface Props {
  draft?: Written
  onDirty: (dirty: boolean) => void
  onDone: () => void
}

/** A message as its author writes it: text, recipients with their present number, and files. */
export function MessageForm({ draft, onDirty, onDone }: Props) {
  const t = useText()
  const { message, modal } = App.useApp()
  const start = draft ? startOf(draft) : empty
  const [form] = Form.useForm<Typed>()
  const typed = { ...start, ...Form.useWatch((values: Typed) => values, form) }
  const [files, setFiles] = useState<readonly StoredFile[]>(draft?.files ?? [])
  const changeFiles = (change: (now: readonly StoredFile[]) => readonly StoredFile[]) => {
    setFiles(change)
    onDirty(true)
  }
  const sending = useUploads((file) => changeFiles((now) => [...now, file]), files.length)
  const { check, show, general } = useFormReasons(form, messageForm)
  const [create] = useCreateMessageMutation()
  const [modify] = useModifyMessageMutation()
  const [ask] = useLazyReachQuery()
  const [failed, setFailed] = useState<Refusal | null>(null)
  const { insist, waiting, now } = useInsistence()
  // A message that goes before its files have arrived would go without them.
  const unready = waiting || sending.busy
  const audience: Audience = {
    salesOrgs: typed.salesOrgs,
    countries: typed.countries,
    customerIds: typed.customerIds,
    everyone: typed.everyone,
  }
  const checked = () => check({ ...start, ...form.getFieldsValue(), fileIds: files.map(({ id }) => id) })

  const tell = (error: unknown) => {
    const refusal = refusalOf(error)
    if (isTransient(refusal)) setFailed(refusal)
    else show(named(refusal.reasons))
  }
  async function store(event: 'save' | 'send', values: Values): Promise<void> {
    try {
      setFailed(null)
      await insist(() =>
        draft
          ? modify({ body: { id: draft.id, version: draft.version, event, values } }).unwrap()
          : create({ body: { event, values } }).unwrap(),
      )
      onDirty(false)
      void message.success(t(event === 'send' ? 'messageScreens.sent' : 'messageScreens.saved'))
      onDone()
    } catch (error) {
      tell(error)
    }
  }
  const save = () => {
    const values = checked()
    if (values) void store('save', values)
  }
  /** The number of recipients in the question is read again, so that it is true when it is answered. */
  async function send(): Promise<void> {
    const values = checked()
    if (!values) return
    const missing = missingToSend(values)
    if (missing.length > 0) return show(missing)
    try {
      const { users } = await ask({ body: audience }).unwrap()
      if (users === 0) return show([{ code: 'MSG_NO_RECIPIENTS' }])
      void modal.confirm({
        title: t('messageScreens.sendTitle', { count: users }),
        content: t('messageScreens.sendHelp'),
        okText: t('messageScreens.send'),
        cancelText: t('form.cancel'),
        autoFocusButton: 'cancel',
        onOk: () => store('send', values),
      })
    } catch (error) {
      tell(error)
    }
  }
  const fill = (text: Pick<Typed, 'title' | 'content'>) => {
    const put = () => {
      form.setFieldsValue(text)
      onDirty(true)
    }
    if (typed.title === '' && typed.content === '') return put()
    void modal.confirm({
      title: t('messageScreens.fillTitle'),
      okText: t('messageScreens.fillNow'),
      cancelText: t('form.cancel'),
      onOk: put,
    })
  }
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={start}
      onValuesChange={() => onDirty(true)}
      onFinish={save}
    >
      <SaveTrouble waiting={waiting} failed={failed} onNow={now} />
      {general && <Alert type="error" role="alert" title={general} style={{ marginBottom: 16 }} />}
      <TemplatePicker onFill={fill} />
      <Form.Item name="title" label={t('messageScreens.fields.title')} required>
        <Input maxLength={titleMax} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item name="content" label={t('messageScreens.fields.content')}>
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 14 }} maxLength={messageContentMax} showCount />
      </Form.Item>
      {(['salesOrgs', 'countries', 'customerIds'] as const).map((field) => {
        const Picker = pickers[field]
        return (
          <Form.Item key={field} name={field} label={t(`messageScreens.fields.${field}`)}>
            <Picker {...control} label={t(`messageScreens.fields.${field}`)} />
          </Form.Item>
        )
      })}
      <EveryoneChoice salesOrgs={typed.salesOrgs} />
      <div style={{ marginBottom: 24 }}>
        <ReachView audience={audience} />
      </div>
      <MessageFiles files={files} sending={sending} onChange={changeFiles} />
      <Flex justify="end" gap={8}>
        <Button htmlType="submit" loading={unready}>
          {t('messageScreens.saveDraft')}
        </Button>
        <Button type="primary" loading={unready} onClick={() => void send()}>
          {t('messageScreens.send')}
        </Button>
      </Flex>
    </Form>
  )
}
