import { Flex, Modal } from 'antd'
import { useState } from 'react'
import { ArrowLeftOutlined, CloudSyncOutlined, UploadOutlined } from '@ant-design/icons'
import { Link, useNavigate } from 'react-router-dom'
import {
  stockMaterialsMax,
  stockCalls,
  stockList,
  type StockRow,
} from '#shared/masterdata/stock/stock.contract.ts'
import { product, factory, warehouse } from '#shared/masterdata/supply.ts'
import { tableScreen } from '#shared/vocabulary/screens.ts'
import { useText, useFormat, useLanguage, type NameIn } from '../../i18n/index.ts'
import { MasterPicker } from '../master-picker.tsx'
import { useAskStock, useStockPageQuery } from './stock.api.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { useActor } from '../../api/session.ts'
import { download } from '../../api/transfer.ts'
import { columnOf, type Action, type Column, type PickerProps } from '../../kit/list/types.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listSearch } from '../../kit/list/list-state.ts'
import { MasterImport } from '../master-import.tsx'
import { TableMenu } from '../table-menu.tsx'
import styles from '../master.module.css'
import type { Language } from '#shared/vocabulary/words.ts'

const secondMs = 1_000
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]

/** How long ago something was, in the largest unit that it fills. */
export function ageOf(language: Language, at: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / secondMs)
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const fitting = units.find(([, length]) => seconds >= length)
  return fitting ? words.format(-Math.floor(seconds / fitting[1]), fitting[0]) : words.format(0, 'second')
}

interface Props {
  /** Receives the materials of which SAP was asked. */
  onAsked: (numbers: string[]) => void
  onClose: () => void
}

/** Chooses materials of which SAP is asked, those among them of which no stock is known yet. */
function AskStock({ onAsked, onClose }: Props) {
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

/** Orders ask SAP as well, so the list is read again each time. */
const useRows = (body: QueryOf<typeof stockList>) =>
  useStockPageQuery({ body }, { refetchOnMountOrArgChange: true })
const primaryFilters = ['sapMaterialNo', 'factoryCode', 'warehouseCode', 'at']
const pickers = {
  product: (props: PickerProps) => <MasterPicker table={product} {...props} />,
  factory: (props: PickerProps) => <MasterPicker table={factory} {...props} />,
  warehouse: (props: PickerProps) => <MasterPicker table={warehouse} {...props} />,
}

function useColumns(): Column<StockRow>[] {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const column = columnOf<StockRow, keyof StockRow & NameIn<'masterdata.fields'>>((key) =>
    t(`masterdata.fields.${key}`),
  )
  const own = (zh: string, en: string) => (language === 'zh' ? zh : en)
  const now = new Date()
  return [
    column('sapMaterialNo', 150),
    {
      key: 'description',
      title: t('masterdata.stock.description'),
      width: 260,
      render: (row) => own(row.descriptionZh, row.descriptionEn),
    },
    {
      key: 'quantity',
      title: t('masterdata.fields.quantity'),
      width: 140,
      align: 'right',
      render: (row) => `${format.quantity(row.quantity)} ${row.salesUnit}`,
    },
    {
      key: 'age',
      filterBy: 'at',
      title: t('masterdata.stock.age'),
      width: 130,
      render: (row) => ageOf(language, new Date(row.at), now),
    },
    {
      key: 'source',
      title: t('masterdata.stock.source'),
      width: 90,
      render: (row) => t(`masterdata.stock.sources.${row.source}`),
    },
    column('factoryCode', 200, (r) => `${r.factoryCode} ${own(r.factoryNameZh, r.factoryNameEn)}`),
    column('warehouseCode', 220, (r) => `${r.warehouseCode} ${own(r.warehouseNameZh, r.warehouseNameEn)}`),
    column('position', 100),
    { key: 'at', title: t('masterdata.stock.at'), width: 160, render: (row) => format.instant(row.at) },
  ]
}

/** What is in stock by material and warehouse, and how old each figure is; shown, never reserved (D45). */
export function StockScreen() {
  const t = useText()
  const navigate = useNavigate()
  const { ask } = useAskStock()
  const [asking, setAsking] = useState(false)
  const [importing, setImporting] = useState(false)
  const actor = useActor()
  const actions: Action<StockRow>[] = [
    {
      id: 'ask',
      label: t('masterdata.stock.ask'),
      icon: <CloudSyncOutlined />,
      selection: 'none',
      run: () => setAsking(true),
    },
    {
      id: 'askAgain',
      label: t('masterdata.stock.askAgain'),
      selection: 'many',
      run: (rows) => void ask(rows.map(({ sapMaterialNo }) => sapMaterialNo)),
    },
  ]
  if (actor.permissions.has('masterdata.write'))
    actions.unshift({
      id: 'import',
      label: t('masterdata.import.button'),
      icon: <UploadOutlined />,
      selection: 'none',
      run: () => setImporting(true),
    })
  return (
    <div className={styles['screen']}>
      <TableMenu current="product" />
      <ListPage
        list={stockList}
        title={t('masterdata.tables.productStock')}
        useRows={useRows}
        columns={useColumns()}
        filterLabel={(name) => t(name === 'at' ? 'masterdata.stock.at' : `masterdata.fields.${name}`)}
        pickers={pickers}
        primaryFilters={primaryFilters}
        actions={actions}
        exportList={({ filter, language }) => download(stockCalls.exportList, { body: { filter, language } })}
        header={
          <Link to={tableScreen('product')}>
            <ArrowLeftOutlined /> {t('masterdata.tables.product')}
          </Link>
        }
        empty={{ text: t('masterdata.stock.empty'), help: t('masterdata.stock.emptyHelp') }}
      />
      {importing && (
        <MasterImport
          table="productStock"
          template={(language) =>
            download(stockCalls.exportList, { body: { filter: {}, language, template: true } })
          }
          onClose={() => setImporting(false)}
        />
      )}
      {asking && (
        <AskStock
          onAsked={(numbers) => {
            setAsking(false)
            void navigate({ search: listSearch({ sapMaterialNo: numbers }) })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
