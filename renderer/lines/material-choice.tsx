import { Flex, Select } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { useFormat, useLanguage, useText } from '../i18n/index.ts'
import { materialFacts } from './editor/suggestions.ts'
import { materialName } from '../engine/material-name.ts'
import { useAskMaterials, type PricedFor } from './line.api.ts'

interface Props {
  label: string
  /** Whose prices are shown beside the materials. */
  pricedFor: PricedFor
  /** What the line says of itself, by which materials are proposed before somebody searches. */
  said: string
  value: string | undefined
  onChange: (materialId: string | undefined) => void
}

const pauseMs = 200
/** A longer text names no material, so the server is not asked. */
const longest = 60

/** Finds one material by any of its names; stopped ones are not proposed. */
export function MaterialChoice({ label, pricedFor, said, value, onChange }: Props) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const ask = useAskMaterials()
  const [found, setFound] = useState<readonly LineMaterial[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  const { customerId, currency, salesOrg } = pricedFor
  const search = useCallback(
    (text: string) => {
      clearTimeout(timer.current)
      const question = ++latest.current
      const asked = (text.trim() || said).slice(0, longest)
      const show = (materials: readonly LineMaterial[]) => {
        if (question === latest.current) setFound(materials.filter(({ enabled }) => enabled))
      }
      timer.current = setTimeout(
        () =>
          void ask({ customerId, currency, salesOrg, search: asked }).then(
            ({ materials }) => show(materials),
            () => show([]),
          ),
        pauseMs,
      )
    },
    [ask, customerId, currency, salesOrg, said],
  )
  useEffect(() => {
    search('')
    return () => clearTimeout(timer.current)
  }, [search])
  return (
    <Select
      style={{ width: '100%' }}
      aria-label={label}
      placeholder={t('actions.lines.find')}
      allowClear
      showSearch={{ filterOption: false, onSearch: search }}
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
