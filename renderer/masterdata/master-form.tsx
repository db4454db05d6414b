import { Alert, App, Button, Drawer, Flex, Form, Skeleton, Image } from 'antd'
import { Suspense, useState, useCallback } from 'react'
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { emptyValue, textOf, titleOf, type MasterField, type MasterRecord } from '#shared/kernel/master.ts'
import { fieldsOf, masterForm } from '#shared/kernel/master.schema.ts'
import { readableFields, typedValue } from '#shared/kernel/field-table.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { pictureCalls } from '#shared/masterdata/picture.contract.ts'
import { fileCalls } from '#shared/platform/files/file.contract.ts'
import { attachmentKinds } from '#shared/platform/files/file.rules.ts'
import { useActor } from '../api/session.ts'
import { keyIn, useSentence, useText, isTransient, refusalOf, type Refusal } from '../i18n/index.ts'
import { controlOf } from '../kit/form/control-of.ts'
import { FieldItem } from '../kit/form/field-item.tsx'
import { reasonsAt, reasonsIn } from '../kit/form/use-form-reasons.ts'
import { IntegerInput } from '../kit/form/number-input.tsx'
import { useCloseQuestion } from '../kit/form/departure-questions.ts'
import { focusFirst } from '../kit/form/use-first-field.ts'
import { SaveTrouble } from '../kit/save-trouble.tsx'
import { useInsistence } from '../kit/use-insistence.ts'
import { download, upload } from '../api/transfer.ts'
import { usePlatform } from '../bridge/platform.ts'
import type { InputProps } from '../kit/form/fields.ts'
import { useObjectUrl } from '../kit/use-object-url.ts'
import { useAddMasterMutation, useModifyMasterMutation } from './master.api.ts'
import { MasterHistoryTable } from './master-history.tsx'
import { usePreviews } from './previews.ts'
import { pickersOf } from './reference-picker.tsx'

const accept = attachmentKinds.picture.extensions.map((extension) => `.${extension}`).join()

/** The picture that was just chosen, or the one that is stored under this id. */
function Shown({ id, chosen, label }: { id: string; chosen: File | undefined; label: string }) {
  const t = useText()
  const load = useCallback(
    async () => chosen ?? (await download(pictureCalls.one, { query: { id } })).blob,
    [id, chosen],
  )
  const address = useObjectUrl(load)
  if (address === undefined) return <Skeleton.Image active />
  if (address === null) return <span role="alert">{t('masterdata.pictureFailed')}</span>
  return <Image src={address} alt={label} height={72} preview={{ mask: false }} />
}

/** Shows a picture of a record; one that is chosen is uploaded at once and belongs to the record when it is saved. */
function PictureInput({ id, label, value: stored, disabled, onChange }: InputProps) {
  // The id of the stored picture; empty for none.
  const value = typeof stored === 'string' ? stored : ''
  const t = useText()
  const sentence = useSentence()
  const platform = usePlatform()
  const [chosen, setChosen] = useState<{ id: string; file: File }>()
  const [busy, setBusy] = useState(false)
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const send = async (file: File) => {
    setBusy(true)
    setReasons([])
    try {
      const stored = await upload(fileCalls.upload, { query: { groupName: 'picture' }, file })
      setChosen({ id: stored.id, file })
      onChange(stored.id)
    } catch (error) {
      setReasons(refusalOf(error).reasons)
    } finally {
      setBusy(false)
    }
  }
  const choose = async () => {
    const file = await platform.pickFile(accept)
    if (file) await send(file)
  }
  return (
    <Flex vertical gap={8} align="start">
      {value && (
        <Shown key={value} id={value} label={label} chosen={chosen?.id === value ? chosen.file : undefined} />
      )}
      {reasons.map((reason) => (
        <Alert key={reason.code} type="error" showIcon role="alert" title={sentence(reason)} />
      ))}
      {!disabled && (
        <Flex gap={8} wrap>
          <Button id={id} icon={<UploadOutlined />} loading={busy} onClick={() => void choose()}>
            {t('masterdata.choosePicture')}
          </Button>
          {value && (
            <Button icon={<DeleteOutlined />} onClick={() => onChange('')}>
              {t('masterdata.removePicture')}
            </Button>
          )}
        </Flex>
      )}
      {disabled && !value && '–'}
    </Flex>
  )
}

type Values = Record<string, unknown>

interface Props {
  table: MasterName
  /** Undefined for a new record. */
  record: MasterRecord | undefined
  canWrite: boolean
  /** Values of fields that are decided already and not asked for. */
  given?: Readonly<Record<string, string>>
  /** Saves in another way than the calls of the table do, for those who may not use these. */
  save?: (values: Values) => Promise<unknown>
  /** The title of such a form. */
  title?: string
  onClose: () => void
}

/** A stored value as it is edited. */
const editedValue = (field: MasterField, stored: MasterRecord[string] | undefined): unknown =>
  stored === undefined || stored === null ? emptyValue(field) : typedValue(field, stored)

const inputs = { integer: IntegerInput, picture: PictureInput }
/** So many rows has a long text. */
const rows = 3

/** Adds, edits or only shows a record. Rules and refusals come from the table's one schema. */
export function MasterForm({ table, record, canWrite, given = {}, save: saveElse, title, onClose }: Props) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const actor = useActor()
  const fields = fieldsOf(masterOf(table))
  const preview = usePreviews()[table]
  const readable = readableFields(fields, actor.permissions)
  const shown = Object.entries(fields).filter(([name]) => !(name in given) && readable.includes(name))
  const initial = Object.fromEntries(shown.map(([name, f]) => [name, editedValue(f, record?.[name])]))
  const [values, setValues] = useState<Values>(initial)
  const [reasons, setReasons] = useState<Reason[]>([])
  const [add, adding] = useAddMasterMutation()
  const [modify, modifying] = useModifyMasterMutation()
  const [failed, setFailed] = useState<Refusal | null>(null)
  const { insist, waiting, now } = useInsistence()
  const dirty = JSON.stringify(values) !== JSON.stringify(initial)
  const whole: Values = { ...values, ...given }
  const pickers = pickersOf(fields, whole)
  /** Puts another value into a field, and empties the codes that named a record only within the old one. */
  const change = (name: string, value: unknown) =>
    setValues((now) => {
      const within = Object.entries(fields).filter(([, field]) => field.within === name)
      return { ...now, ...Object.fromEntries(within.map(([code]) => [code, ''])), [name]: value }
    })
  const label = (name: string) => t(keyIn('masterdata.fields', name))
  const word = (value: string) => t(keyIn('masterdata.values', value))
  const save = async () => {
    const wrong = reasonsIn(masterForm(masterOf(table)), whole)
    setReasons(wrong)
    if (wrong.length > 0) return
    try {
      setFailed(null)
      await insist(() =>
        saveElse
          ? saveElse(values)
          : record
            ? modify({ table, id: record.id, version: record.version, values: whole }).unwrap()
            : add({ table, values: whole }).unwrap(),
      )
      void message.success(t('masterdata.saved'))
      onClose()
    } catch (error) {
      const refusal = refusalOf(error)
      if (isTransient(refusal)) setFailed(refusal)
      else setReasons(refusal.reasons)
    }
  }
  const close = useCloseQuestion(dirty && canWrite, onClose)
  const code = titleOf(masterOf(table), record ?? {})
  const ownTitle = record
    ? t(canWrite ? 'masterdata.editTitle' : 'masterdata.viewTitle', { code })
    : t('masterdata.addTitle', { table: t(`masterdata.tables.${table}`) })
  return (
    <Drawer
      open
      onClose={close}
      title={title ?? ownTitle}
      afterOpenChange={(open) => {
        // A new record begins in its first empty field; one that is there opens at its top.
        const isFirst = (name: string, { fixed }: MasterField) =>
          record ? fixed !== true : values[name] === '' || values[name] === null
        if (open && canWrite)
          focusFirst(
            'master',
            shown.flatMap(([name, field]) => (isFirst(name, field) ? [name] : [])),
          )
      }}
      size={shown.length > 10 ? 'min(960px, 100vw)' : 'min(480px, 100vw)'}
      footer={
        canWrite && (
          <Flex gap={8} justify="end">
            <Button onClick={close}>{t('form.cancel')}</Button>
            <Button
              type="primary"
              loading={waiting || adding.isLoading || modifying.isLoading}
              onClick={() => void save()}
            >
              {t('form.save')}
            </Button>
          </Flex>
        )
      }
    >
      <SaveTrouble waiting={waiting} failed={failed} onNow={now} />
      {reasons.length > 0 && (
        <Alert
          type="error"
          role="alert"
          style={{ marginBottom: 12 }}
          title={t('form.errors', { count: reasons.length })}
          description={
            <ul style={{ margin: 0, paddingInlineStart: 18 }}>
              {reasons.map((r) => {
                const field = (r.path ?? '').replace(/^values\./, '')
                const at = field in fields ? `${label(field)}${t('common.colon')}` : ''
                return (
                  <li key={`${r.path} ${r.code}`}>
                    {at ? <a href={`#master-${field}`}>{`${at}${sentence(r)}`}</a> : sentence(r)}
                  </li>
                )
              })}
            </ul>
          }
        />
      )}
      <Form layout="vertical" component="div">
        <div
          style={{
            display: 'grid',
            gap: '0 16px',
            gridTemplateColumns: `repeat(auto-fill, minmax(${shown.length > 10 ? 240 : 320}px, 1fr))`,
          }}
        >
          {shown.map(([name, field]) => {
            const at = reasonsAt(reasons, name)
            const isSettled = record !== undefined && field.fixed === true
            const missing = field.within !== undefined && textOf(whole[field.within]) === ''
            const control = controlOf(field, { pickers, word, rows, inputs })
            return (
              control && (
                <FieldItem<Values>
                  key={name}
                  id={`master-${name}`}
                  field={{
                    ...control,
                    name,
                    label: label(name),
                    required: field.required,
                    disabled: !canWrite || isSettled || missing,
                    ...(field.formHelp && { help: t(`masterdata.${field.formHelp}`) }),
                    ...(missing && { help: t('masterdata.withinHelp', { field: label(field.within!) }) }),
                    ...(at.length === 0 && isSettled && canWrite && { help: t('masterdata.fixedHelp') }),
                  }}
                  value={values[name]}
                  reasons={at}
                  onChange={(value) => change(name, value)}
                />
              )
            )
          })}
        </div>
      </Form>
      {preview && <Suspense fallback={<Skeleton active />}>{preview(values)}</Suspense>}
      {record && <MasterHistoryTable table={table} id={record.id} />}
    </Drawer>
  )
}
