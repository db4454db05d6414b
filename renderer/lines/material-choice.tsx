import { Flex, Select } from 'antd'
import { useEffect, useState } from 'react'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { useFormat, useLanguage, useText } from '../i18n/index.ts'
import { materialFacts } from './editor/suggestions.ts'
import { materialName } from '../engine/words/material-name.ts'
import { useSettled } from '../kit/use-settled.ts'
import { useAskMaterials, type PricedFor } from './line.api.ts'

interface Props {
  label: string
  /** Whose prices are shown beside the materials. */
  pricedFor: PricedFor
  /** What the line says of itself, by which materials are proposed before somebody searches. */
  wording: string
  value: string | undefined
  onChange: (materialId: string | undefined) => void
}

const pauseMs = 200
/** A longer text names no material, so the server is not asked. */
const longest = 60

/** Finds one material by any of its names; stopped ones are not proposed. */
export function MaterialChoice({ label, pricedFor, wording, value, onChange }: Props) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const ask = useAskMaterials()
  const [text, setText] = useState('')
  const search = (useSettled(text.trim(), pauseMs) || wording).slice(0, longest)
  const [found, setFound] = useState<readonly LineMaterial[]>([])
  const { customerId, currency, salesOrg } = pricedFor
  useEffect(() => {
    let isLatest = true
    const show = (materials: readonly LineMaterial[]) => {
      if (isLatest) setFound(materials.filter(({ enabled }) => enabled))
    }
    void ask({ customerId, currency, salesOrg, search: search }).then(
      ({ materials }) => show(materials),
      () => show([]),
    )
    return () => {
      isLatest = false
    }
  }, [ask, customerId, currency, salesOrg, search])
  return (
    <Select
      style={{ width: '100%' }}
      aria-label={label}
      placeholder={t('actions.lines.find')}
      allowClear
      showSearch={{ filterOption: false, onSearch: setText }}
      notFoundContent={t('actions.lines.noneFound')}
      value={value}
      onChange={(id: string | undefined) => onChange(id)}
      optionLabelProp="name"
      options={found.map((material) => {
        const name = `${material.sapMaterialNo} ${materialName(material, language)}`
        return {
          value: material.id,
          name,
          label: (
            <Flex vertical>
              <span>{name}</span>
              <span className="secondary">{materialFacts(material, { t, language, format })}</span>
            </Flex>
          ),
        }
      })}
    />
  )
}
