import { useId, type KeyboardEventHandler } from 'react'
import { basePriceText } from '#shared/lines/base-price.rules.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { DecimalInput } from '../../kit/form/decimal-input.tsx'
import { materialName, materialSpec } from '../../engine/material-name.ts'
import { materialMark } from '../editor/suggestions.ts'
import { FavouriteButton } from './favourite-button.tsx'
import styles from './groups.module.css'

interface Props {
  material: LineMaterial
  quantity: string
  wrong: boolean
  onType: (quantity: string) => void
  onKeyDown: KeyboardEventHandler<HTMLInputElement>
}

/** A material under the customer's own words, where it has some, with its price and the quantity to order. */
export function OrderSheetRow({ material, quantity, wrong, onType, onKeyDown }: Props) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const id = useId()
  const { sapMaterialNo: number, customerMaterialNo, customerDescription } = material
  const name = materialName(material, language)
  const mark = materialMark(material, t, format)
  const ours = [number, customerDescription && name, materialSpec(material, language)].filter(Boolean)
  return (
    <li className={styles['row']}>
      <FavouriteButton kind="product" id={material.id} name={number} />
      <div className={styles['name']}>
        <strong>{[customerMaterialNo, customerDescription || name].filter(Boolean).join(' ')}</strong>{' '}
        {mark && <span className={styles['mark']}>{mark}</span>}
        <div className={styles['facts']}>{ours.join(' · ')}</div>
      </div>
      <span className={styles['price']}>{basePriceText(material, format, 'named')}</span>
      <label className={wrong ? styles['wrong'] : ''}>
        <span className={styles['unseen']}>{t('productGroups.collection.quantity', { number })}</span>
        <DecimalInput
          id={id}
          value={quantity}
          language={language}
          disabled={false}
          unit={material.salesUnit}
          onChange={onType}
          onKeyDown={onKeyDown}
        />
      </label>
    </li>
  )
}
