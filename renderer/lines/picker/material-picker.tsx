import { Checkbox, Alert, Button, Empty, Flex, Modal, Select, Image, type InputRef } from 'antd'
import { useId, useState, useCallback } from 'react'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { DecimalInput } from '../../kit/form/number-input.tsx'
import { materialName } from '../../engine/words/material-name.ts'
import { FavouriteButton } from '../groups/favourite-button.tsx'
import { materialFacts, materialMark } from '../editor/suggestions.ts'
import styles from './picker.module.css'
import { materialCalls, type MaterialChoice, type OfferedMaterial } from '#shared/lines/material.contract.ts'
import { categories, nameIn, type Category } from '#shared/vocabulary/words.ts'
import { Choices } from '../../kit/choices.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { TabLeaves } from '../../kit/pickers/tab-leaves.tsx'
import { useFirstFocus } from '../../kit/use-first-focus.ts'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { newRow, withCells, type EditorRow } from '../editor/row.ts'
import { withMaterial } from '../editor/typing.ts'
import type { PricedFor } from '../line.api.ts'
import { useColors } from '../use-colors.ts'
import { PlaceChoice } from '../groups/place-choice.tsx'
import { useBrowsing } from './use-browsing.ts'
import { SearchField } from '../../kit/search-field.tsx'
import { download } from '../../api/transfer.ts'
import { useObjectUrl } from '../../kit/use-object-url.ts'

const side = 44

/** What a material looks like; a click shows it large. */
function MaterialPicture({ id, name }: { id: string; name: string }) {
  const address = useObjectUrl(
    useCallback(async () => (await download(materialCalls.picture, { query: { id } })).blob, [id]),
  )
  return address ? (
    <Image src={address} alt={name} width={side} height={side} preview={{ mask: false }} />
  ) : null
}

interface PickerRowProps {
  id: string
  material: OfferedMaterial
  /** Some material beside it has a picture, so that names stand below each other. */
  pictured: boolean
  /** Undefined when the material is not selected. */
  quantity: string | undefined
  onChange: (quantity: string | undefined) => void
}

/** A material to select, with its quantity; typing a quantity selects it. */
function PickerRow({ id, material, pictured, quantity, onChange }: PickerRowProps) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const { sapMaterialNo: number } = material
  const mark = materialMark(material, t, format)
  return (
    <li className={`${styles['row']} ${pictured ? styles['pictured'] : ''}`}>
      {pictured && (
        <span className={styles['picture']}>
          {material.picture && (
            <MaterialPicture id={material.picture} name={materialName(material, language)} />
          )}
        </span>
      )}
      <Checkbox
        checked={quantity !== undefined}
        aria-label={t('editing.materials.tick', { number })}
        onChange={(e) => onChange(e.target.checked ? '' : undefined)}
      >
        {number} {materialName(material, language)} {mark && <span className={styles['mark']}>{mark}</span>}
        <div className={styles['facts']}>{materialFacts(material, { t, language, format })}</div>
      </Checkbox>
      <FavouriteButton kind="product" id={material.id} name={number} />
      <label>
        <span className={styles['unseen']}>{t('editing.materials.quantity', { number })}</span>
        <DecimalInput
          id={id}
          value={quantity ?? ''}
          language={language}
          disabled={false}
          unit={material.salesUnit}
          onChange={(typed) => onChange(typed === '' && quantity === undefined ? undefined : typed)}
        />
      </label>
    </li>
  )
}

interface Props {
  pricedFor: PricedFor
  /** What one looks for at first. */
  search: string
  onTake: (rows: readonly EditorRow[]) => void
  onClose: () => void
}

type Chosen = ReadonlyMap<string, { material: LineMaterial; quantity: string }>

const choicesOf = (choices: readonly MaterialChoice[] = [], nameOf = (value: string) => value) =>
  choices.map(({ value, count }) => ({ value, label: `${nameOf(value)} (${count})` }))

/** Materials to look through by category, size and colour; several are added as one step. */
export default function MaterialPicker({ pricedFor, search: first, onTake, onClose }: Props) {
  const t = useText()
  const base = useId()
  const field = useFirstFocus<InputRef>()
  useReturnFocus()
  const language = useLanguage()
  const { nameOf } = useColors()
  const { data, isFetching, isError, refetch, looked, look, search, setSearch } = useBrowsing(
    pricedFor,
    first,
  )
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const choose = (material: LineMaterial, quantity: string | undefined) => {
    const next = new Map(chosen)
    if (quantity === undefined) next.delete(material.id)
    else next.set(material.id, { material, quantity })
    setChosen(next)
  }
  const add = () =>
    onTake(
      [...chosen.values()].map(({ material, quantity }) =>
        withMaterial(withCells(newRow(), { salesQuantity: quantity }), material),
      ),
    )
  const filter = (name: 'kinds' | 'sizes' | 'colors', label: string, nameOf?: (value: string) => string) => (
    <div className={styles['filter']}>
      <span aria-hidden>{label}</span>
      <TabLeaves several>
        <Select
          mode="multiple"
          allowClear
          aria-label={label}
          maxTagCount="responsive"
          placeholder={t('editing.materials.all')}
          popupMatchSelectWidth={false}
          optionFilterProp="label"
          value={[...(looked[name] ?? [])]}
          options={choicesOf(data?.[name], nameOf)}
          onChange={(values: string[]) => look({ [name]: values })}
        />
      </TabLeaves>
    </div>
  )
  const kindName = (code: string) => {
    const kind = data?.kinds.find(({ value }) => value === code)
    return kind ? nameIn(kind, language) : code
  }
  const pictured = data?.rows.some(({ picture }) => picture !== '') ?? false
  return (
    <Modal
      open
      width={860}
      style={{ top: 24 }}
      title={t('editing.materials.title')}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end" align="center" wrap>
          <span role="status">{t('editing.materials.chosen', { count: chosen.size })}</span>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="primary" disabled={chosen.size === 0} onClick={add}>
            {t('editing.materials.add', { count: chosen.size })}
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={8}>
        <SearchField
          ref={field}
          label={t('editing.materials.search')}
          value={search}
          maxLength={60}
          loading={isFetching}
          onChange={(e) => setSearch(e.target.value)}
          onSearch={(text) => look({ search: text })}
        />
        <Choices
          label={t('editing.materials.category')}
          value={looked.category ?? 'all'}
          onChange={(value) =>
            look({
              category: value === 'all' ? undefined : (value as Category),
              kinds: [],
              sizes: [],
              colors: [],
            })
          }
          choices={['all' as const, ...categories].map((value) => ({
            value,
            label: value === 'all' ? t('editing.materials.all') : t(`masterdata.categories.${value}`),
          }))}
        />
        <div className={styles['filters']}>
          <PlaceChoice
            customerId={pricedFor.customerId}
            looked={looked}
            className={styles['filter']!}
            onLook={look}
          />
          {filter('kinds', t('editing.materials.kind'), kindName)}
          {filter('sizes', t('editing.materials.size'))}
          {filter('colors', t('editing.materials.color'), nameOf)}
        </div>
        {isError && (
          <Alert
            type="error"
            showIcon
            title={t('editing.materials.failed')}
            action={<Button onClick={() => void refetch()}>{t('editing.materials.again')}</Button>}
          />
        )}
        <ul
          aria-label={t('editing.materials.title')}
          aria-busy={isFetching}
          className={`${styles['list']} ${isFetching ? styles['waiting'] : ''}`}
        >
          {data?.rows.map((material) => (
            <PickerRow
              key={material.id}
              id={`${base}-${material.id}`}
              material={material}
              pictured={pictured}
              quantity={chosen.get(material.id)?.quantity}
              onChange={(quantity) => choose(material, quantity)}
            />
          ))}
          {data?.rows.length === 0 && (
            <li>
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('editing.materials.none')} />
            </li>
          )}
        </ul>
        {data && (
          <Pager
            page={looked.page}
            size={looked.size}
            total={data}
            shown={data.rows.length}
            onChange={look}
          />
        )}
      </Flex>
    </Modal>
  )
}
