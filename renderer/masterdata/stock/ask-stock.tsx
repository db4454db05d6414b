import { Flex, Modal } from 'antd'
import { useState } from 'react'
import { stockMaterialsMax } from '#shared/masterdata/stock/stock.contract.ts'
import { product } from '#shared/masterdata/supply.ts'
import { useText } from '../../i18n/index.ts'
import { MasterPicker } from '../master-picker.tsx'
import { useAskStock } from './use-ask-stock.ts'

interface Props {
  /** Receives the materials of which SAP was asked. */
  onAsked: (numbers: string[]) => void
  onClose: () => void
}

/** Chooses materials of which SAP is asked, those among them of which no stock is known yet. */
export function AskStock({ onAsked, onClose }: Props) {
  const t = useText()
  const { ask, isLoading } = useAskStock()
  const [numbers, setNumbers] = useState<string[]>([])
  const run = async () => {
    if (await ask(numbers)) onAsked(numbers)
  }
  return (
    <Modal
      open
      title={t('masterdata.stock.ask')}
      okText={t('masterdata.stock.ask')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: numbers.length === 0 || numbers.length > stockMaterialsMax }}
      confirmLoading={isLoading}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <span>{t('masterdata.stock.help', { max: stockMaterialsMax })}</span>
        <MasterPicker
          table={product}
          label={t('masterdata.tables.product')}
          value={numbers}
          onChange={setNumbers}
        />
      </Flex>
    </Modal>
  )
}
