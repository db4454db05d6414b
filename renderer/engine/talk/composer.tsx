import { PaperClipOutlined, SendOutlined } from '@ant-design/icons'
import { Button, Flex, Mentions } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import type { Reason } from '#shared/kernel/errors.ts'
import type { StoredFile } from '#shared/platform/files/file.contract.ts'
import { remarkFilesMax, remarkMax } from '#shared/engine/talk/talk.contract.ts'
import { usePermission } from '../../api/session.ts'
import { useSentence, useText, refusalOf } from '../../i18n/index.ts'
import { Choices } from '../../kit/choices.tsx'
import { usePlatform } from '../../bridge/platform.ts'
import { UploadItem } from '../attachments/attachment-item.tsx'
import { acceptOf } from '../attachments/attachment-kinds.ts'
import attachments from '../attachments/attachments.module.css'
import { useUploads } from '../attachments/use-uploads.ts'
import { useSayRemarkMutation, useTalkPeopleQuery, type Talked } from './talk.api.ts'
import styles from './talk.module.css'

interface Person {
  id: string
  name: string
}

/** The people whose names a text calls with an at sign; of a name that begins another, the longer one counts. */
export function mentionedIn(text: string, people: readonly Person[]): string[] {
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length)
  const called = text.split('@').slice(1)
  const found = called.flatMap((rest) => {
    const person = byLength.find(({ name }) => rest.startsWith(name))
    return person ? byLength.filter(({ name }) => name === person.name) : []
  })
  return [...new Set(found.map(({ id }) => id))]
}

/** What somebody is about to say. */
export interface Draft {
  text: string
  forCustomer: boolean
}

interface Props extends Talked {
  lineId: string | null
  /** Staff may choose that the customer reads it. */
  customerReads: boolean
  draft: Draft | undefined
  onDraft: (draft: Draft | null) => void
}

const empty: Draft = { text: '', forCustomer: false }

/** Writes a remark; it is internal unless its writer says otherwise. */
export function Composer({ doc, id, lineId, customerReads, draft = empty, onDraft }: Props) {
  const t = useText()
  const sentence = useSentence()
  const platform = usePlatform()
  const isStaff = usePermission('talk.mention')
  const { data: people = [] } = useTalkPeopleQuery({ doc, id }, { skip: !isStaff })
  const [say, { isLoading }] = useSayRemarkMutation()
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const { uploads, busy, add, drop } = useUploads((file) => setFiles((all) => [...all, file]), files.length)
  const forCustomer = isStaff && customerReads && draft.forCustomer
  const isReady = draft.text.trim() !== '' && !isLoading && !busy

  const send = async () => {
    if (!isReady) return
    try {
      const fileIds = files.map((file) => file.id)
      const mentions = mentionedIn(draft.text, people)
      await say({ doc, id, lineId, text: draft.text, forCustomer, mentions, fileIds }).unwrap()
      setFiles([])
      setReasons([])
      onDraft(null)
    } catch (error) {
      setReasons(refusalOf(error).reasons)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  const choose = async () => {
    const file = await platform.pickFile(acceptOf('orderOther'))
    if (file) await add([file], 'orderOther')
  }
  return (
    <Flex vertical gap={8}>
      {isStaff && customerReads && (
        <Choices
          label={t('talk.audience')}
          value={forCustomer ? 'customer' : 'internal'}
          onChange={(value) => onDraft({ ...draft, forCustomer: value === 'customer' })}
          choices={[
            { value: 'internal', label: t('talk.internal') },
            { value: 'customer', label: t('talk.forCustomer') },
          ]}
        />
      )}
      <Mentions
        aria-label={t('talk.message')}
        className={forCustomer ? styles['open']! : ''}
        placeholder={t(isStaff ? 'talk.placeholderStaff' : 'talk.placeholder')}
        rows={3}
        maxLength={remarkMax}
        readOnly={isLoading}
        value={draft.text}
        options={people.map((one) => ({
          key: one.id,
          value: one.name,
          label: `${one.name} · ${t(`accounts.roles.${one.role}`)}`,
        }))}
        onChange={(text) => onDraft(text === '' && !draft.forCustomer ? null : { ...draft, text })}
        onKeyDown={onKeyDown}
      />
      {reasons.length > 0 && (
        <span role="alert" className="danger">
          {sentence.all(reasons)}
        </span>
      )}
      {files.length + uploads.length > 0 && (
        <ul className={attachments['files']}>
          {files.map((file) => (
            <li key={file.id}>
              <span className={attachments['name']}>{file.name}</span>
              <Button
                type="link"
                size="small"
                aria-label={t('attachments.remove', { name: file.name })}
                onClick={() => setFiles((all) => all.filter((one) => one.id !== file.id))}
              >
                {t('attachments.removeNow')}
              </Button>
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadItem key={upload.key} upload={upload} onDrop={() => drop(upload.key)} />
          ))}
        </ul>
      )}
      <Flex gap={8} justify="space-between" align="center" wrap>
        <Button
          icon={<PaperClipOutlined />}
          disabled={files.length + uploads.length >= remarkFilesMax}
          onClick={() => void choose()}
        >
          {t('attachments.add')}
        </Button>
        <Flex gap={8} align="center">
          <span className="secondary">{t('talk.keys')}</span>
          <Button
            type="primary"
            icon={<SendOutlined />}
            loading={isLoading}
            disabled={!isReady}
            onClick={() => void send()}
          >
            {t(forCustomer ? 'talk.sendCustomer' : 'talk.send')}
          </Button>
        </Flex>
      </Flex>
    </Flex>
  )
}
