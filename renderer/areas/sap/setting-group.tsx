import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Card, Flex, Tag } from 'antd'
import type { EffectiveSetting } from '#shared/areas/sap/sap-setting.contract.ts'
import {
  sapSettingOf,
  sapSettings,
  type SapSettingGroup,
  type SapSettingName,
} from '#shared/masterdata/sap-setting.ts'
import { useText, keyIn } from '../../i18n/index.ts'
import styles from './sap.module.css'

interface Props {
  group: SapSettingGroup
  settings: readonly SapSettingName[]
  rows: readonly EffectiveSetting[]
  /** Absent for those who may only read. */
  onEdit?: (row: Pick<EffectiveSetting, 'setting' | 'record'> & { word?: string }) => void
  onTakeBack: (row: EffectiveSetting) => void
}

/** The settings of one group: what holds, the default beside it, and a mark where they differ. */
export function SettingGroup({ group, settings, rows, onEdit, onTakeBack }: Props) {
  const t = useText()
  const wordOf = useSettingWords()
  const shown = (value: string) => (value === '' ? t('sapScreens.nothing') : value)
  const title = (setting: SapSettingName) => t(`masterdata.values.${setting}`)
  return (
    <Card size="small" title={t(`sapScreens.groups.${group}`)}>
      {settings.map((setting) => (
        <section key={setting} aria-label={title(setting)} className={styles['setting']}>
          <Flex justify="space-between" align="center" gap={8}>
            <h3 className={styles['name']}>{title(setting)}</h3>
            {onEdit && sapSettingOf(setting).open && (
              <Button
                size="small"
                type="text"
                icon={<PlusOutlined />}
                onClick={() => onEdit({ setting, record: null })}
              >
                {t('sapScreens.add')}
              </Button>
            )}
          </Flex>
          {rows
            .filter((row) => row.setting === setting)
            .map((row) => (
              <div key={row.word} className={styles['row']}>
                <span className={styles['word']}>{row.word !== '' && wordOf(setting, row.word)}</span>
                <span className={styles['value']}>
                  <strong>{shown(row.value)}</strong>
                  {row.origin !== 'standard' && (
                    <Tag color="blue" variant="filled">
                      {t(`sapScreens.origins.${row.origin}`)}
                    </Tag>
                  )}
                </span>
                <span className={styles['standard']}>
                  {row.standard !== null &&
                    row.standard !== row.value &&
                    t('sapScreens.standard', { value: shown(row.standard) })}
                </span>
                {onEdit && (
                  <Flex>
                    <Button
                      size="small"
                      type="text"
                      aria-label={t('sapScreens.edit', { name: wordOf(setting, row.word) || title(setting) })}
                      icon={<EditOutlined />}
                      onClick={() => onEdit(row)}
                    />
                    {row.record && (
                      <Button
                        size="small"
                        type="text"
                        aria-label={t('sapScreens.takeBack', {
                          name: wordOf(setting, row.word) || title(setting),
                        })}
                        icon={<DeleteOutlined />}
                        onClick={() => onTakeBack(row)}
                      />
                    )}
                  </Flex>
                )}
              </div>
            ))}
        </section>
      ))}
    </Card>
  )
}

/** What the words of ours are called that have a code in SAP. Those that somebody names are called as they are. */
export function useSettingWords(): (setting: SapSettingName, word: string) => string {
  const t = useText()
  const charges: readonly string[] = sapSettings.condition.codes
  return (setting, word) => {
    switch (setting) {
      case 'service':
        return t(keyIn('sapScreens.services', word))
      case 'channel':
        return t(keyIn('states.channel', word))
      case 'partnerFunction':
        return t(keyIn('sapScreens.partners', word))
      case 'textLanguage':
        return t(keyIn('sapScreens.languages', word))
      case 'condition':
        return word === charges[0] ? t('orders.lineFields.unitPrice') : t(keyIn('orders.fields', word))
      case 'headerText':
        return t(keyIn('orders.fields', word))
      case 'lineText':
        return t(keyIn(word.startsWith('description') ? 'masterdata.fields' : 'orders.lineFields', word))
      default:
        return word
    }
  }
}
