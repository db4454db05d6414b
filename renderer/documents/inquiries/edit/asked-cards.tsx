import { CameraOutlined, DeleteOutlined, PictureOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Flex, Image } from 'antd'
import { useState, type Ref } from 'react'
import type { StoredFile } from '#shared/platform/files/file.contract.ts'
import { useText } from '../../../i18n/index.ts'
import type { CellChange, GridColumn, LineGridHandle, Problems } from '../../../kit/grid/types.ts'
import { CardField } from '../../../lines/cards/line-card.tsx'
import cards from '../../../lines/cards/cards.module.css'
import { useCardList } from '../../../lines/cards/use-card-list.ts'
import type { Propose } from '../../../lines/cards/material-field.tsx'
import { usePicture } from '../lines/inquiry-lines.tsx'
import type { AskedRow } from './asked-row.ts'

interface View {
  columns: readonly GridColumn<AskedRow>[]
  pictures: readonly StoredFile[]
  readOnly: boolean
  problems: Problems
  propose: Propose
  /** Asks for a picture, from the camera if it is named, and answers with its id. */
  onPicture: (camera?: 'camera') => Promise<string | undefined>
  onEdit: (changes: readonly CellChange[]) => void
  onRemove: (rowId: string) => void
}

interface Props extends View {
  ref?: Ref<LineGridHandle>
  label: string
  rows: readonly AskedRow[]
  onUndo: (() => void) | undefined
}

/** What a line is, and how much of it; the rest is typed where somebody asks for it. */
const inSight = ['wording', 'salesQuantity', 'salesUnit']
const apart = ['pictureId', 'description', 'spec', 'basePrice']

function Thumbnail({ file }: { file: StoredFile }) {
  const address = usePicture(file)
  return address ? <Image src={address} alt={file.name} width={96} height={72} /> : null
}

interface CardProps extends View {
  /** The line on the card; the last card has none, and becomes a line as soon as somebody types into it. */
  row: AskedRow | undefined
  rowId: string
  index: number
  fieldId: (rowId: string, key: string) => string
}

/** A line of an inquiry on a phone: its name, its quantity, and what it looks like. */
function AskedCard({ row, rowId, index, fieldId, ...view }: CardProps) {
  const { columns, pictures, readOnly, problems, propose, onPicture, onEdit, onRemove } = view
  const t = useText()
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  const name = row ? t('editing.cards.line', { line: index + 1 }) : t('grid.entry')
  const wrong = columns.filter(({ key }) => problems(rowId, key) !== undefined)
  const [wording, ...measures] = inSight.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  const others = columns.filter(({ key }) => !inSight.includes(key) && !apart.includes(key))
  const unfolded = open || others.some((column) => wrong.includes(column))
  const picture = pictures.find(({ id }) => id === row?.pictureId)
  const commit = (key: string, text: string) => onEdit([{ rowId, key, text }])
  const ask = async (camera?: 'camera') => {
    setAsking(true)
    const id = await onPicture(camera)
    setAsking(false)
    if (id) commit('pictureId', id)
  }
  const field = (column: GridColumn<AskedRow>) => (
    <CardField
      key={column.key}
      id={fieldId(rowId, column.key)}
      column={column}
      row={row}
      readOnly={readOnly || (row !== undefined && column.fixed?.(row) === true)}
      problem={problems(rowId, column.key)}
      note={undefined}
      propose={propose}
      onCommit={(text) => commit(column.key, text)}
    />
  )
  return (
    <li
      aria-label={name}
      data-row={rowId}
      className={`${cards['card']} ${wrong.length > 0 ? cards['wrongCard'] : ''}`}
    >
      <div className={cards['head']}>
        <span className={cards['quiet']}>{name}</span>
        {row && !readOnly && (
          <Button
            type="text"
            danger
            className={cards['touch'] ?? ''}
            icon={<DeleteOutlined />}
            aria-label={t('editing.cards.remove', { line: index + 1 })}
            onClick={() => onRemove(rowId)}
          />
        )}
      </div>
      {wording && field(wording)}
      <div className={cards['pair']}>{measures.map(field)}</div>
      {picture && <Thumbnail file={picture} />}
      {!readOnly && (
        <Flex gap={8} wrap>
          <Button
            className={cards['touch'] ?? ''}
            icon={<CameraOutlined />}
            loading={asking}
            onClick={() => void ask('camera')}
          >
            {t('inquiries.editor.takePhoto')}
          </Button>
          <Button
            className={cards['touch'] ?? ''}
            icon={<PictureOutlined />}
            disabled={asking}
            onClick={() => void ask()}
          >
            {t('inquiries.editor.choosePhoto')}
          </Button>
          {picture && (
            <Button className={cards['touch'] ?? ''} onClick={() => commit('pictureId', '')}>
              {t('inquiries.editor.removePhoto')}
            </Button>
          )}
        </Flex>
      )}
      {row && (
        <div className={cards['foot']}>
          <Button
            type="link"
            className={cards['touch'] ?? ''}
            aria-expanded={unfolded}
            onClick={() => setOpen(!unfolded)}
          >
            {t(unfolded ? 'editing.cards.less' : 'editing.cards.more')}
          </Button>
        </div>
      )}
      {row && unfolded && others.map(field)}
    </li>
  )
}

/** The lines of an inquiry on a phone: one card each, and an empty one at the end. */
export function AskedCards({ ref, label, rows, onUndo, onEdit, ...view }: Props) {
  const t = useText()
  const { entryId, fieldId, edit, paste } = useCardList({
    ref,
    columns: view.columns,
    rows,
    readOnly: view.readOnly,
    first: 'wording',
    onEdit,
  })
  const all = [
    ...rows.map((row) => ({ row, rowId: row.id })),
    ...(entryId ? [{ row: undefined, rowId: entryId }] : []),
  ]
  return (
    <Flex vertical gap={12}>
      <ul className={cards['cards']} aria-label={label} onPaste={paste}>
        {all.map(({ row, rowId }, index) => (
          <AskedCard
            {...view}
            key={rowId}
            row={row}
            rowId={rowId}
            index={index}
            fieldId={fieldId}
            onEdit={edit}
          />
        ))}
      </ul>
      {onUndo && (
        <Button className={cards['touch'] ?? ''} icon={<UndoOutlined />} onClick={onUndo}>
          {t('editing.cards.undo')}
        </Button>
      )}
    </Flex>
  )
}
