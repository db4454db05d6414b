import { useFocusableScroll, type TableColumns } from '../kit/table.tsx'
import { VirtualTable } from '../kit/virtual-table.tsx'
import type { Reason } from '#shared/kernel/errors.ts'
import { reasonInWords } from '#shared/kernel/master.ts'
import type { ImportReport } from '#shared/masterdata/master.contract.ts'
import { sheetTableOf, type SheetName } from '#shared/masterdata/index.ts'
import { keyIn, useSentence, useText } from '../i18n/index.ts'
import { useNarrow } from '../kit/use-media.ts'
import { useMasterText } from './master-words.ts'

interface Row {
  key: string
  row: number
  /** The record and its field. */
  record: string
  field: string
  said: string
}

interface Props {
  table: SheetName
  report: ImportReport
}

/** A long list beside the row number of the sheet. On a phone its names share a column. */
function Rows({ rows, said, record }: { rows: Row[]; said: string; record?: string }) {
  const t = useText()
  const narrow = useNarrow()
  const scroll = useFocusableScroll()
  const names: TableColumns<Row> =
    narrow && record
      ? [
          {
            key: 'names',
            title: record,
            width: 130,
            render: (r: Row) => (
              <>
                {r.record}
                <br />
                {r.field}
              </>
            ),
          },
        ]
      : [
          ...(record ? [{ dataIndex: 'record', title: record, width: 160 }] : []),
          { dataIndex: 'field', title: t('masterdata.import.field'), width: narrow ? 110 : 160 },
        ]
  return (
    <VirtualTable<Row>
      ref={scroll}
      size="small"
      dataSource={rows}
      virtual
      scroll={{ x: narrow ? 320 : 640, y: 280 }}
      columns={[
        { dataIndex: 'row', title: t('masterdata.import.row'), width: narrow ? 50 : 70, align: 'right' },
        ...names,
        { dataIndex: 'said', title: said },
      ]}
    />
  )
}

/** Every cell that cannot be accepted, with the reason. */
export function BadCells({ table, report }: Props) {
  const t = useText()
  const sentence = useSentence()
  const word = (value: string) => t(keyIn('masterdata.values', value))
  const rows = report.bad.flatMap(({ row, reasons }) =>
    (reasons as Reason[]).map((reason): Row => {
      const field = reason.path?.split('.')[2] ?? ''
      return {
        key: `${row} ${field} ${reason.code}`,
        row,
        record: '',
        field: field && t(keyIn('masterdata.fields', field)),
        said: sentence(reasonInWords(sheetTableOf(table), reason, word)),
      }
    }),
  )
  return <Rows rows={rows} said={t('masterdata.import.reason')} />
}

/** Every field that would change, before anything is applied. */
export function ChangedFields({ table, report }: Props) {
  const t = useText()
  const textOf = useMasterText()
  const rows = report.changes.flatMap(({ row, key, fields }) =>
    fields.map(({ field, from, to }): Row => {
      const of = sheetTableOf(table).fields[field]!
      return {
        key: `${row} ${field}`,
        row,
        record: key,
        field: t(keyIn('masterdata.fields', field)),
        said: `${textOf(of, from)} → ${textOf(of, to)}`,
      }
    }),
  )
  return (
    <section aria-label={t('masterdata.import.changes')}>
      <h3 style={{ fontSize: 14, marginBlock: '0 8px' }}>{t('masterdata.import.changes')}</h3>
      <Rows rows={rows} said={t('masterdata.import.change')} record={t('masterdata.import.record')} />
    </section>
  )
}
