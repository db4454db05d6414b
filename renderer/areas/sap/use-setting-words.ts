import { sapSettings, type SapSettingName } from '#shared/masterdata/sap-setting.ts'
import { keyIn, useText } from '../../i18n/index.ts'

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
