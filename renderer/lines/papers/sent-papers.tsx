import { Button, Flex, Skeleton, Typography } from 'antd'
import { Table, useFocusableScroll } from '../../kit/table.tsx'
import { useState } from 'react'
import type { PaperCalls, PaperFormat, SentPaper } from '#shared/lines/paper.contract.ts'
import { download } from '../../api/transfer.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { RefusalState } from '../../kit/problem.tsx'
import { sizeOf } from '../../kit/size-of.ts'
import { papersQuery } from './papers.api.ts'
import { useSave } from './use-save.tsx'

const hashWidth = 180

interface Props {
  id: string
  calls: PaperCalls
}

/** What was sent to the customer, with the hash of each file, by which anybody can tell whether it is the same. */
export default function SentPapers({ id, calls }: Props) {
  const table = useFocusableScroll()
  const t = useText()
  const format = useFormat()
  const save = useSave()
  const [usePapers] = useState(() => papersQuery(calls.papers))
  const { data, error, refetch } = usePapers({ query: { id } }, { refetchOnMountOrArgChange: true })
  if (error && !data) return <RefusalState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />
  const saved = (paper: SentPaper, of: PaperFormat) =>
    calls.sentPaper && save(download(calls.sentPaper, { query: { id, paperId: paper.id, format: of } }))
  return (
    <Table<SentPaper>
      ref={table}
      size="small"
      rowKey="id"
      dataSource={data.sent}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: t('papers.number'), dataIndex: 'number' },
        { title: t('papers.sentAt'), render: (_, { sentAt }) => format.instant(sentAt) },
        { title: t('papers.sentBy'), dataIndex: 'sentBy' },
        { title: t('papers.language'), render: (_, { language }) => t(`papers.languages.${language}`) },
        {
          title: t('papers.files'),
          render: (_, paper) =>
            paper.files.map((file) => (
              <Button
                key={file.format}
                type="link"
                size="small"
                aria-label={`${t('papers.save')}${t('common.colon')}${file.name}`}
                onClick={() => void saved(paper, file.format)}
              >
                {t(`papers.formats.${file.format}`)} ({sizeOf(file.bytes, format)})
              </Button>
            )),
        },
        {
          title: 'SHA-256',
          render: (_, { files }) => (
            <Flex vertical>
              {files.map(({ format: of, sha256 }) => (
                <Typography.Text
                  key={of}
                  code
                  copyable={{ text: sha256 }}
                  ellipsis={{ tooltip: sha256 }}
                  style={{ width: hashWidth }}
                >
                  {sha256}
                </Typography.Text>
              ))}
            </Flex>
          ),
        },
      ]}
    />
  )
}
