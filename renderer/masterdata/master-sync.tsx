import { Alert, Button, Flex, Modal, Progress, Space, Spin, Tag, Typography } from 'antd'
import { PagedTable } from '../kit/paged-table.tsx'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { keySeparator } from '#shared/kernel/master.ts'
import { syncCodes, syncKind, type SyncName } from '#shared/masterdata/sync.contract.ts'
import type { taskCalls } from '#shared/platform/tasks/task.contract.ts'
import type { ResponseOf } from '#shared/kernel/contract.ts'
import { api } from '../api/api.ts'
import {
  useCancelTaskMutation,
  useResumeTaskMutation,
  useTaskPageQuery,
  useTaskQuery,
} from '../platform/tasks/task.api.ts'
import { sheetTags } from '../platform/tasks/sheet-tags.ts'
import { keyIn, useFormat, useSentence, useText, refusalOf } from '../i18n/index.ts'
import { usePullInFactoriesMutation, useSyncMasterMutation } from './master.api.ts'

type Task = ResponseOf<typeof taskCalls.one>
type Issue = Task['issues'][number]

const isLive = (task: Task | undefined) => task?.status === 'queued' || task?.status === 'running'
/** The stream tells of changes; asking as well helps when the stream is broken. */
const askAgainMs = 3_000
/** A report lists so many rows and counts the others. */
const issuesMax = 1_000
const counted = ['same', 'added', 'changed', 'refused', 'notInSap'] as const

function useWords() {
  const t = useText()
  const sentence = useSentence()
  const [isNew, differs, missing] = syncCodes
  return ({ code, params = {} }: Issue) => {
    const text = (name: string) => {
      const value = params[name]
      return typeof value === 'string' ? value : ''
    }
    if (code === isNew) return { field: '', here: t('masterdata.sync.isNew'), inSap: '' }
    if (code === missing) return { field: '', here: '', inSap: t('masterdata.sync.missing') }
    const field = params['field'] ? t(keyIn('masterdata.fields', text('field'))) : ''
    if (code === differs) return { field, here: text('from') || '—', inSap: text('to') || '—' }
    return { field, here: '', inSap: sentence({ code, params }) }
  }
}

interface Choice {
  keys: readonly string[]
  onChange: (keys: string[]) => void
}

/** What a comparison has found so far: counts, and a row for each difference, of which new ones may be chosen. */
function Findings({ task, choice }: { task: Task; choice: Choice | undefined }) {
  const t = useText()
  const { instant } = useFormat()
  const words = useWords()
  const counts = counted.filter((name) => task.counts[name])
  const { takenOver } = task.counts
  const rows = task.issues.map((issue, n) => ({ n, key: issue.key, code: issue.code, ...words(issue) }))
  return (
    <Flex vertical gap="small">
      <Typography.Text type="secondary">
        {t('masterdata.sync.last', { name: task.createdBy, at: instant(task.createdAt) })}
      </Typography.Text>
      <Progress
        percent={task.status === 'succeeded' ? 100 : task.total ? (task.progress / task.total) * 100 : 0}
        status={isLive(task) ? 'active' : task.status === 'failed' ? 'exception' : 'normal'}
        format={() => t(`tasks.states.${task.status}`)}
      />
      <Space wrap>
        <span>{t('masterdata.sync.read', { count: task.progress })}</span>
        {counts.map((name) => (
          <Tag key={name}>{t(`masterdata.sync.${name}`, { count: task.counts[name] ?? 0 })}</Tag>
        ))}
      </Space>
      {takenOver !== undefined && (
        <Alert type="success" showIcon title={t('masterdata.sync.takenOver', { count: takenOver })} />
      )}
      {task.status === 'succeeded' && rows.length === 0 && (
        <Alert type="success" showIcon title={t('masterdata.sync.none')} />
      )}
      {rows.length > 0 && (
        <PagedTable<(typeof rows)[number]>
          size="small"
          rowKey="n"
          dataSource={rows}
          {...(choice && {
            rowSelection: {
              selectedRowKeys: rows.filter(({ key }) => choice.keys.includes(key)).map(({ n }) => n),
              getCheckboxProps: (row) => ({ disabled: row.code !== syncCodes[0], name: row.key }),
              preserveSelectedRowKeys: true,
              onChange: (ticked) =>
                choice.onChange(rows.filter(({ n }) => ticked.includes(n)).map(({ key }) => key)),
            },
          })}
          rowsAtOnce={10}
          scroll={{ x: 640 }}
          columns={[
            { title: t('masterdata.import.record'), dataIndex: 'key', width: 140 },
            { title: t('masterdata.import.field'), dataIndex: 'field', width: 140 },
            {
              title: t(takenOver === undefined ? 'masterdata.sync.here' : 'masterdata.sync.before'),
              dataIndex: 'here',
            },
            { title: t('masterdata.sync.inSap'), dataIndex: 'inSap' },
          ]}
        />
      )}
      {rows.length === issuesMax && t('masterdata.sync.more', { count: issuesMax })}
    </Flex>
  )
}

/** Compares a table with SAP, and takes over what SAP says once a person has seen what differs. */
export function MasterSync({ table, onClose }: { table: SyncName; onClose: () => void }) {
  const t = useText()
  const sentence = useSentence()
  const dispatch = useDispatch()
  const { data: page } = useTaskPageQuery({
    body: { page: 1, size: 1, filter: { kind: [syncKind], scope: [table] } },
  })
  const id = page?.rows[0]?.id
  const last = page?.rows[0]?.status
  const { data: task } = useTaskQuery(
    { query: { id: id ?? '' } },
    { skip: id === undefined, pollingInterval: last === 'queued' || last === 'running' ? askAgainMs : 0 },
  )
  const [sync, { isLoading, error }] = useSyncMasterMutation()
  const [pullIn, pulling] = usePullInFactoriesMutation()
  const [chosen, setChosen] = useState<string[]>([])
  const [cancel, cancelling] = useCancelTaskMutation()
  const [resume, resuming] = useResumeTaskMutation()
  const live = isLive(task)
  useEffect(() => {
    if (task && !live) dispatch(api.util.invalidateTags(sheetTags(table)))
  }, [dispatch, live, table, task])
  const begin = (apply: boolean) => void sync({ body: { table, apply } })
  const isChoosable = table === 'salesOrgFactory'
  const takeChosen = () => {
    const relations = chosen.map((key) => {
      const [salesOrg = '', factoryCode = ''] = key.split(keySeparator)
      return { salesOrg, factoryCode }
    })
    void pullIn({ body: { relations } }).then(() => setChosen([]))
  }
  const refused = error ?? pulling.error ?? cancelling.error ?? resuming.error
  const { added = 0, changed = 0, takenOver } = task?.counts ?? {}
  const differs = takenOver === undefined && added + changed > 0
  const reasons = refused ? refusalOf(refused).reasons : []
  return (
    <Modal
      open
      width={820}
      onCancel={onClose}
      title={t('masterdata.sync.title', { table: t(`masterdata.tables.${table}`) })}
      footer={
        <Space wrap>
          {live && task && (
            <Button loading={cancelling.isLoading} onClick={() => void cancel({ body: { id: task.id } })}>
              {t('tasks.cancel')}
            </Button>
          )}
          {(task?.status === 'cancelled' || task?.status === 'failed') && (
            <Button loading={resuming.isLoading} onClick={() => void resume({ body: { id: task.id } })}>
              {t('tasks.resume')}
            </Button>
          )}
          <Button disabled={live} loading={isLoading} onClick={() => begin(false)}>
            {t('masterdata.sync.compare')}
          </Button>
          {isChoosable && (
            <Button disabled={live || chosen.length === 0} loading={pulling.isLoading} onClick={takeChosen}>
              {t('masterdata.sync.chosen', { count: chosen.length })}
            </Button>
          )}
          <Button type="primary" disabled={live || !differs} onClick={() => begin(true)}>
            {t('masterdata.sync.apply')}
          </Button>
        </Space>
      }
    >
      <Flex vertical gap="middle">
        <Typography.Text>{t('masterdata.sync.help')}</Typography.Text>
        {reasons.map((reason) => (
          <Alert key={reason.code} type="error" showIcon title={sentence(reason)} />
        ))}
        {!page && <Spin />}
        {page && !id && <Typography.Text type="secondary">{t('masterdata.sync.never')}</Typography.Text>}
        {task && (
          <Findings task={task} choice={isChoosable ? { keys: chosen, onChange: setChosen } : undefined} />
        )}
      </Flex>
    </Modal>
  )
}
