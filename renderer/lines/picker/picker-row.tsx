import { Checkbox } from 'antd'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { DecimalInput } from '../../kit/form/decimal-input.tsx'
import { materialName } from '../../engine/material-name.ts'
import { FavouriteButton } from '../groups/favourite-button.tsx'
import { materialFacts, materialMark } from '../editor/suggestions.ts'
import styles from './picker.module.css'

interface Props {
  id: string
  material: LineMaterial
  /** Undefined when the material is not selected. */
  quantity: string | undefined
  onChange: (quantity: string | undefined) => void
}

/** A material to select, with its quantity; typing a quantity selects it. */
export function PickerRow({ id, material, quantity, onChange }: Props) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const { sapMaterialNo: number } = material
  const mark = materialMark(material, t, format)
  return (
    <li className={styles['row']}>
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
