import { App, Modal } from 'antd'
import { fileCalls, type StoredFile } from '#shared/platform/files/file.contract.ts'
import { upload } from '../../../api/transfer.ts'
import { useRole } from '../../../api/session.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import { useReturnFocus } from '../../../kit/use-return-focus.ts'
import type { PricedFor } from '../../../lines/line.api.ts'
import { SheetRoom } from '../../../lines/sheet/sheet-room.tsx'
import { askedLine, ownLine, type TakenRow } from '../../../lines/sheet/taken-line.ts'
import { useRemarkWords } from '../../../lines/sheet/match-words.ts'
import { blankRow, withMaterial, type AskedRow } from './asked-row.ts'

interface Props {
  pricedFor: PricedFor
  onTake: (rows: AskedRow[]) => void
  /** Gets the sheet, which is attached with the next save. */
  onKeep: (file: StoredFile) => void
  onClose: () => void
}

/** Lines of a customer's own sheet for the inquiry at hand. */
export function SheetDialog({ pricedFor, onTake, onKeep, onClose }: Props) {
  const t = useText()
  const own = useRole() === 'customer'
  const sentence = useSentence()
  const words = useRemarkWords()
  const { message } = App.useApp()
  useReturnFocus()
  const keep = async (file: File) => {
    try {
      onKeep(await upload(fileCalls.upload, { query: { groupName: 'orderFile' }, file }))
    } catch (error) {
      void message.error(sentence.of(error))
    }
  }
  const rowOf = (row: TakenRow): AskedRow => {
    const { materialId: _id, salesQuantity, ...typed } = (own ? ownLine : askedLine)(row, words)
    const newRow = { ...blankRow(), ...typed, salesQuantity: salesQuantity ?? '' }
    return row.material ? withMaterial(newRow, row.material) : newRow
  }
  return (
    <Modal open width={1200} footer={null} title={t('inquiries.editor.importSheet')} onCancel={onClose}>
      <SheetRoom
        pricedFor={pricedFor}
        without="wording"
        takes={(count) => t('sheets.take.lines', { count })}
        onTake={(rows, file) => {
          if (file) void keep(file)
          onTake(rows.map(rowOf))
        }}
      />
    </Modal>
  )
}
