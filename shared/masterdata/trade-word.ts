import * as field from '#shared/kernel/field-table.ts'
import { code, masterTable, name, note, oneOf } from '#shared/kernel/master.ts'
import { tradeWordKinds } from '#shared/vocabulary/words.ts'

const more = note({ list: 'shown', filter: 'fragment' })

/**
 * What buyers call goods, what they are made of, and how they are. A row is one meaning: its usual name in each language
 * and, with commas between them, every other word and spelling for it.
 */
export const tradeWord = masterTable('tradeWord', {
  path: 'base/tradeWord',
  key: 'code',
  fields: {
    code: code({ max: 20 }),
    kind: oneOf(tradeWordKinds, { required: true }),
    nameZh: name({ max: 40 }),
    nameEn: name({ max: 40, latin: true }),
    nameId: name({ max: 40, latin: true }),
    moreZh: more,
    moreEn: more,
    moreId: more,
    /** The meaning of which this one is a part, as a ball valve is a valve. */
    broader: field.ref('tradeWord'),
    /** The word or number that is meant where a buyer names the goods alone: an elbow is one of 90 degrees. */
    usual: field.text({ max: 40 }),
  },
  label: { zh: 'nameZh', other: 'nameEn' },
})
