import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Card, Flex, Tag } from 'antd'
import type { EffectiveSetting } from '#shared/areas/sap/sap-setting.contract.ts'
import { sapSettingOf, type SapSettingGroup, type SapSettingName } from '#shared/masterdata/sap-setting.ts'
import { useText } from '../../i18n/index.ts'
import styles from './sap.module.css'
import { useSettingWords } from './use-setting-words.ts'

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
